/** The two languages of the product. zh_CN is the source and the default. */
export const languages = ['zh_CN', 'en_US'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'zh_CN'

/** A short text in both languages: Chinese first. */
export type Text = readonly [zh: string, en: string]

export function inLanguage(text: Text, language: Language): string {
  return language === 'en_US' ? text[1] : text[0]
}

/** A label in the middle of an English sentence: "Import members", but "Import HR accounts". */
export function inSentence(label: string): string {
  return /^[A-Z][a-z]/.test(label) ? label[0]!.toLowerCase() + label.slice(1) : label
}

const separator = '\u001f'

/** Both languages in one string, for places that hold a single message (a zod schema). `messageIn` takes it apart. */
export function bilingual(zh: string, en: string): string {
  return zh + separator + en
}

export function messageIn(message: string, language: Language): string {
  const at = message.indexOf(separator)
  if (at < 0) return message
  return language === 'en_US' ? message.slice(at + 1) : message.slice(0, at)
}

/** The language of a request, from its Accept-Language header. */
export function languageOf(acceptLanguage: string | undefined): Language {
  return acceptLanguage !== undefined && /^\s*en/i.test(acceptLanguage) ? 'en_US' : 'zh_CN'
}
