import { DesignTokenContext } from 'antd/es/theme/context'
import { use } from 'react'

/**
 * Stands in for Ant Design's style hooks in the built site (vite/lean-antd.ts), because the style sheet is made at build time.
 * A component asks its hook for two classes: the class of hashed styles, which we do not use, and the class with the variables of the theme.
 */
export const genStyleHooks = () => () => ['', use(DesignTokenContext).cssVar?.key]

export const genComponentStyleHook = () => () => ''

export const genSubStyleComponent = () => () => null

/** Spells the names of variables as Ant Design does, because some components set them on their elements and the style sheet reads them. */
export function genCssVar(prefix: string, component: string) {
  const start = `--${prefix.replaceAll('.', '')}-${component}-`
  const nameOf = (name: string) => `${start}${name}`
  const reference = (name: string, fallback?: string) => (fallback ? `var(${nameOf(name)}, ${fallback})` : `var(${nameOf(name)})`)
  return [nameOf, reference] as const
}

/** This hook has nothing to do, because the rules of icons stand in the style sheet too. */
export default function useResetIconStyle(): void {}
