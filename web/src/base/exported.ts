import type { ComponentType } from 'react'

type AnyComponent = (props: never) => unknown

/** The names of the components that a module exports. */
export type ComponentNames<Module> = {
  [Name in keyof Module & string]: Name extends Capitalize<Name> ? (Module[Name] extends AnyComponent ? Name : never) : never
}[keyof Module & string]

/** What the component that a module is loaded for takes. */
export type PropsIn<Module, Name = ComponentNames<Module>> = Module extends { default: (props: infer Props) => unknown }
  ? Props
  : Module[Name & keyof Module] extends (props: infer Props) => unknown
    ? Props
    : never

const isComponent = (name: string, part: unknown) => /^[A-Z]/.test(name) && (typeof part === 'function' || (typeof part === 'object' && part !== null))

/**
 * The component that a module is loaded for: its default export, else the one whose name fits, else the only one that it exports.
 * A module with several that fit is a mistake, and it is better said than guessed.
 */
export function componentOf(module: object, fits: (name: string) => boolean = () => true): ComponentType<never> {
  const parts = module as Record<string, ComponentType<never> | undefined>
  if (parts.default !== undefined) return parts.default
  const components = Object.keys(parts).filter(name => isComponent(name, parts[name]))
  const fitting = components.filter(fits)
  const [name, ...others] = fitting.length > 0 ? fitting : components
  if (name === undefined || others.length > 0) throw new Error(`one component was expected of a module that exports ${Object.keys(parts).join(', ')}`)
  return parts[name]!
}
