import { formats, richTextLink, richTextTags } from '@gongtai/contract'
import { createElement, Fragment, useMemo } from 'react'
import type { ReactNode } from 'react'
import './rich-text.css'

const shown: ReadonlySet<string> = new Set(richTextTags)
/** What stands in these is no text for people. */
const mute: ReadonlySet<string> = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'textarea', 'title', 'svg', 'math', 'xmp', 'option'])
const deepest = 60

/** Shows rich text. The server has cleaned it; here only elements of the list are made at all, so that nothing else could ever show. */
export function RichTextView({ html }: { html: string }) {
  const content = useMemo(() => nodesOf(new DOMParser().parseFromString(html, 'text/html').body, 0), [html])
  return <div className="kit-rich-text">{content}</div>
}

function nodesOf(parent: Node, depth: number): ReactNode[] {
  if (depth > deepest) return [parent.textContent]
  return [...parent.childNodes].map((node, place) => {
    if (node.nodeType === Node.TEXT_NODE) return node.nodeValue
    if (!(node instanceof Element)) return null
    const tag = node.localName
    if (mute.has(tag)) return null
    const children = nodesOf(node, depth + 1)
    const href = tag === 'a' ? (node.getAttribute('href') ?? '') : undefined
    const isShown = shown.has(tag) && (href === undefined || formats.url.pattern.test(href))
    if (!isShown) return <Fragment key={place}>{children}</Fragment>
    return createElement(tag, { key: place, ...(href === undefined ? {} : { href, ...richTextLink }) }, ...children)
  })
}
