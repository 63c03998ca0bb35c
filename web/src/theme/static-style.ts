import { DesignTokenContext } from 'antd/es/theme/context'
import { use } from 'react'

/**
 * Stands in for Ant Design's style hooks in the built site (vite/lean-antd.ts).
 * Its components ask for two classes: that of hashed styles, which we do not use, and that which carries the variables of the theme.
 */
export const genStyleHooks = () => () => ['', use(DesignTokenContext).cssVar?.key]

export const genComponentStyleHook = () => () => ''

export const genSubStyleComponent = () => () => null

/** Names of variables that some components set on their elements, as Ant Design spells them. */
export function genCssVar(prefix: string, component: string) {
  const start = `--${prefix.replaceAll('.', '')}-${component}-`
  const nameOf = (name: string) => `${start}${name}`
  const reference = (name: string, fallback?: string) => (fallback ? `var(${nameOf(name)}, ${fallback})` : `var(${nameOf(name)})`)
  return [nameOf, reference] as const
}

/** The rules of icons stand in the style sheet too. */
export default function useResetIconStyle(): void {}
