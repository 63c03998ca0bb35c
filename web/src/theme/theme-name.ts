/** The looks that there are. They stand apart from Ant Design, because the login page does without it. */
export const themeNames = ['default', 'dark', 'contrast'] as const
export type ThemeName = (typeof themeNames)[number]
