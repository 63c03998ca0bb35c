import { inLanguage } from '@gongtai/contract'
import type { Fields, Language } from '@gongtai/contract'
import { createContext, use } from 'react'
import { useLanguage } from '../base/language.ts'

const none: Fields = {}

/** The fields of the record that a list or a form is about. Columns, filters and form fields take their labels from here. */
export const FieldsContext = createContext<Fields>(none)

/** A label of the list's or the form's fields, or undefined where they have no such field. */
export function useFieldLabel(): (name: string) => string | undefined {
  const fields = use(FieldsContext)
  const language = useLanguage()
  return name => (Object.hasOwn(fields, name) ? inLanguage(fields[name]!.label, language) : undefined)
}

const known: Record<Language, WeakMap<Fields, Readonly<Record<string, string>>>> = { zh_CN: new WeakMap(), en_US: new WeakMap() }

/** The labels of fields in the language of the person, for details: `const l = useLabels(companyFields)`, then `l.name`. */
export function useLabels<Name extends string>(fields: Fields<Name>): Readonly<Record<Name, string>> {
  const language = useLanguage()
  let labels = known[language].get(fields)
  if (labels === undefined) {
    labels = Object.fromEntries(Object.entries<Fields[string]>(fields).map(([name, { label }]) => [name, inLanguage(label, language)]))
    known[language].set(fields, labels)
  }
  return labels
}
