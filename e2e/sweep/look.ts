/** What a page shows, gathered in the browser. */
export interface Sighting {
  headings: string[]
  texts: { text: string; own: boolean }[]
  /** How many pixels wider than its place the page is. */
  overflow: number
}

/** Runs in the page: everything that can be read on it, and whether it names something of the page (a button, a column, a field …) or may be data. */
export function lookAround(): Sighting {
  const own = 'button, label, legend, th, h2, h3, [role="tab"], [role="menuitem"], [role="radio"], [placeholder], .ant-descriptions-item-label'
  const data = 'tbody, [role="tree"], [role="treegrid"]'
  // It says in Chinese how to get there.
  const languageSwitch = 'button:has(.header-language)'
  const texts: Sighting['texts'] = []
  const add = (text: string | null, element: Element) => {
    const trimmed = (text ?? '').replaceAll(/\s+/g, ' ').trim()
    if (trimmed !== '' && element.closest(languageSwitch) === null)
      texts.push({ text: trimmed, own: element.closest(own) !== null && element.closest(data) === null })
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement!
    if (element.closest('script, style') === null && element.checkVisibility({ visibilityProperty: true })) add(walker.currentNode.nodeValue, element)
  }
  for (const element of document.querySelectorAll('[placeholder], [aria-label], [title]'))
    for (const name of ['placeholder', 'aria-label', 'title']) add(element.getAttribute(name), element)
  const wide = [document.documentElement, document.getElementById('content')!].map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  const headings = [...document.querySelectorAll('h1')].map(heading => heading.textContent.trim())
  return { headings, texts, overflow: Math.max(0, ...wide) }
}
