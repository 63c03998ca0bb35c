import { textOf } from '@gongtai/contract'
import type { Text, Tone, ValueLabel, ValueSet } from '@gongtai/contract'

/** Labels by value, as they stand in an enumeration or on their own. */
export type LabelTable = Readonly<Record<string | number, ValueLabel>>

export type AnyValueSet = ValueSet<string> | ValueSet<number>

/** An enumeration, a state machine, or a bare table of labels. */
export type Values = AnyValueSet | LabelTable

/** The values of either, as a type. */
export type ValueIn<Of extends Values> = Of extends { readonly values: readonly (infer Value)[] } ? Value : keyof Of

function isSet(of: Values): of is AnyValueSet {
  return Array.isArray((of as AnyValueSet).values)
}

export const labelsOf = (of: Values): LabelTable => (isSet(of) ? of.labels : of)

/** Keys of an object are strings, so the values that the specification numbers go back to numbers. */
const numbered = (key: string): string | number => (/^-?\d+$/.test(key) ? Number(key) : key)

export const valuesOf = (of: Values): readonly (string | number)[] => (isSet(of) ? of.values : Object.keys(of).map(numbered))

/** What a value is called and in which colour it is shown; a value that nobody has named is shown as it is. */
export function labelOf(of: Values, value: string | number): { label: Text; tone: Tone | undefined } {
  const label = labelsOf(of)[value]
  if (label === undefined) return { label: [String(value), String(value)], tone: undefined }
  return { label: textOf(label), tone: 'tone' in label ? label.tone : undefined }
}
