import type { Language, Text } from './text.ts'
import { inLanguage } from './text.ts'

/**
 * A business refusal: HTTP 200 with a code other than 200 and a message fit to show a person.
 * `Values` are what the message needs to be complete.
 */
export interface Refusal<Values = void> {
  readonly code: number
  readonly message: (values: Values, language: Language) => string
}

type Phrase<Values> = Text | ((values: Values) => Text)
type ValuesOf<P> = P extends (values: infer Values) => Text ? Values : void

/**
 * The refusals of one area: a block of a hundred codes, one per phrase in the order they stand here.
 * Append, never reorder: codes are known outside. Pages whose code names none of them do not carry their phrases.
 */
// @__NO_SIDE_EFFECTS__
export function refusals<const Phrases extends Record<string, Phrase<never>>>(
  firstCode: number,
  phrases: Phrases,
): { readonly [Name in keyof Phrases]: Refusal<ValuesOf<Phrases[Name]>> } {
  const entries = Object.entries(phrases)
  if (firstCode % 100 !== 0 || entries.length > 99) throw new Error(`refusals ${firstCode}: a block starts at a hundred and holds at most 99`)
  return Object.fromEntries(
    entries.map(([name, phrase], index) => [
      name,
      {
        code: firstCode + index + 1,
        message: (values: never, language: Language) => inLanguage(typeof phrase === 'function' ? phrase(values) : phrase, language),
      },
    ]),
  ) as { [Name in keyof Phrases]: Refusal<ValuesOf<Phrases[Name]>> }
}
