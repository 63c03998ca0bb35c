import { z } from 'zod'
import { bilingual } from './text.ts'

/** The text of rich text, without its tags: what counts as empty and as long (product.md section 5). */
export function plainText(html: string): string {
  return html
    .replace(/<[^<>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .trim()
}

export const richTextLimit = 10_000

/** All that rich text is made of: what the editor makes, the server keeps and the page shows. */
export const richTextTags = ['p', 'br', 'strong', 'em', 'u', 's', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'a', 'hr'] as const
/** Of every link. */
export const richTextLink = { target: '_blank', rel: 'noopener noreferrer nofollow' } as const

const boundedRichText = () =>
  z
    .string()
    .max(200_000)
    .refine(html => plainText(html).length <= richTextLimit, bilingual('字数已超出最大限制10000', 'Character count exceeds the maximum limit 10000'))

export function richText(emptyZh: string, emptyEn: string) {
  return boundedRichText().refine(html => plainText(html) !== '', bilingual(emptyZh, emptyEn))
}

/** May be empty, or null. */
export function optionalRichText() {
  return boundedRichText().nullable()
}
