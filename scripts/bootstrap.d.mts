/** What the rest of the project uses of it. */
export function ensureServerBuilt(): void
export const serverProgram: string
export const serverFlags: readonly string[]
export const serverEnvironment: Readonly<Record<string, string>>
export function projectEnvironment(): NodeJS.ProcessEnv
