import sanitize from 'sanitize-html'
import { formats, plainText, richTextLink, richTextTags } from '@gongtai/contract'

/** Lists within lists within quotes; nobody writes deeper. */
const deepest = 40

const rules: sanitize.IOptions = {
  allowedTags: [...richTextTags],
  allowedAttributes: { a: ['href', 'target', 'rel'] },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // Left open, what stands in these would become text that people read.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'xmp', 'title', 'svg', 'math', 'template', 'iframe', 'object'],
  nestingLimit: deepest,
  transformTags: {
    a: (_, { href = '' }) => ({ tagName: 'a', attribs: formats.url.pattern.test(href) ? { href, ...richTextLink } : {} }),
  },
  // A link that leads nowhere is plain text: it loses its tag and keeps its words.
  exclusiveFilter: ({ tag, attribs }) => tag === 'a' && attribs.href === undefined && 'excludeTag',
}

/** The parser takes quadratic time in the depth of a text: beyond this, which nobody writes in 10 000 characters, only the words count. */
const mostTags = 10_000

/** What of a rich text may be kept, whatever was sent; '' where nothing of it can be read. */
export function sanitizeRichText(html: string): string {
  const clean = tagsIn(html) > mostTags ? wordsOf(html) : sanitize(html, rules)
  return plainText(clean) === '' ? '' : clean
}

function tagsIn(html: string): number {
  return html.match(/<[a-z]/gi)?.length ?? 0
}

function wordsOf(html: string): string {
  return `<p>${plainText(html).replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`
}
