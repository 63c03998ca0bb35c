import { z } from 'zod'
import type { StateLabel } from './machine.ts'
import type { Language, Text } from './text.ts'
import { inLanguage } from './text.ts'

/** What one value of a set is called; where it is shown as a tag, with the colour of that. */
export type ValueLabel = Text | StateLabel

/** A closed set of values: what a schema takes, what a column holds, what a filter offers and what people read. */
export interface ValueSet<Value extends string | number = string, Label extends ValueLabel = ValueLabel> {
  readonly values: readonly [Value, ...Value[]]
  readonly labels: Readonly<Record<Value, Label>>
}

export interface Enumeration<Value extends string = string, Label extends ValueLabel = ValueLabel> extends ValueSet<Value, Label> {
  readonly schema: z.ZodEnum<{ [Each in Value]: Each }>
}

/** The values of a set, as a type. */
export type ValueOf<Set extends ValueSet<string | number>> = Set['values'][number]

/**
 * A set of values, declared once.
 *
 *   export const followMethods = enumeration({ PHONE: ['电话', 'Phone'], VISIT: ['拜访', 'Visit'] })
 */
// @__NO_SIDE_EFFECTS__
export function enumeration<const Labels extends Record<string, ValueLabel>>(labels: Labels): Enumeration<keyof Labels & string, Labels[keyof Labels]> {
  const values = Object.keys(labels) as [keyof Labels & string, ...(keyof Labels & string)[]]
  return { values, labels: labels, schema: z.enum(values) }
}

/** Texts of a label, with or without a colour. */
export function textOf(label: ValueLabel): Text {
  return 'label' in label ? label.label : label
}

/** What a value of a set is called; a value that the set does not know is shown as it is. */
export function nameOf(set: ValueSet<string> | ValueSet<number>, value: string | number, language: Language): string {
  const label = (set.labels as Readonly<Record<string | number, ValueLabel | undefined>>)[value]
  return label === undefined ? String(value) : inLanguage(textOf(label), language)
}

/** A set whose values are no strings, such as numbers or yes and no. */
// @__NO_SIDE_EFFECTS__
export function labelled(named: Readonly<Record<string | number, Text | { readonly label: Text }>>): ValueSet<string> {
  const labels = Object.fromEntries(Object.entries(named).map(([value, label]) => [value, 'label' in label ? label.label : label]))
  return { values: Object.keys(labels) as [string, ...string[]], labels }
}
