import type { Language, Text } from '@gongtai/contract'
import { declareWords, said, sentenceOf } from './saying.ts'
import type { SaidValues, Words } from './saying.ts'

/** What a notice says: its key and its values. */
export interface NoticeMessage {
  key: string
  values: SaidValues
}

interface NoticeWords {
  title: Words
  content?: Words
}

type ValuesOf<Part> = Part extends (values: infer Values) => Text ? Values : unknown
type Notices<Book extends Record<string, NoticeWords>> = {
  readonly [Name in keyof Book]: keyof (ValuesOf<Book[Name]['title']> & ValuesOf<Book[Name]['content']>) extends never
    ? () => NoticeMessage
    : (values: ValuesOf<Book[Name]['title']> & ValuesOf<Book[Name]['content']>) => NoticeMessage
}

/**
 * The notices of one resource. Title and content are made of the same values, and in the language of whoever reads them.
 *
 *   export const companyNotices = notices('company', {
 *     passed: { title: ({ name }: { name: string }) => [`企业审核通过：${name}`, `Company approved: ${name}`] },
 *   })
 *   await sendNotice(work.db, sales, { kind: 'NOTICE', area: 'recruitment', linkPath: paths.CompanyDetail({ companyId }), message: companyNotices.passed({ name }) })
 */
export function notices<const Book extends Record<string, NoticeWords>>(name: string, book: Book): Notices<Book> {
  const made = Object.entries(book).map(([entry, { title, content }]) => {
    const key = `${name}.${entry}`
    declareWords(key, title)
    if (content !== undefined) declareWords(contentKey(key), content)
    return [entry, (values: SaidValues = {}): NoticeMessage => ({ key, values })]
  })
  return Object.fromEntries(made) as Notices<Book>
}

const contentKey = (key: string) => `${key}.content`

/** The part of a row that is read: a key with its values, or what a person typed. */
interface KeptNotice {
  messageKey: string | null
  messageValues: unknown
  title: string | null
  content: string | null
}

export function noticeText({ messageKey, messageValues, title, content }: KeptNotice, language: Language): { title: string; content: string } {
  if (messageKey === null) return { title: title ?? '', content: content ?? '' }
  return {
    title: sentenceOf(messageKey, messageValues, language) ?? messageKey,
    content: sentenceOf(contentKey(messageKey), messageValues, language) ?? '',
  }
}

/** The title for an event to a browser, whose language is known only where the event leaves the server. */
export const saidTitle = ({ key, values }: NoticeMessage): string => said(key, values)
