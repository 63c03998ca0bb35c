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
  // People name their views themselves, and what is changed in place stands on a button.
  const data = 'tbody, [role="tree"], [role="treegrid"], .kit-view-tabs, .kit-in-place'
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

/** How a list uses its window. */
export interface Room {
  /** The rows that are whole between the head of the table and the foot of the list. */
  rows: number
  /** How many would find room there. */
  room: number
  /** How many pixels of its columns lie beyond the edge. */
  beyond: number
  /** A notice above the page may take the place of one row. */
  banner: boolean
}

/** Runs in the page: null where it has no list with rows, or not that alone. */
export function measureList(): Room | null {
  const rows = [...document.querySelectorAll('.kit-table tr[data-row-key]')].map(row => row.getBoundingClientRect())
  const foot = document.querySelector('.kit-list-foot')?.getBoundingClientRect()
  const body = document.querySelector('.kit-table .ant-table-body, .kit-table .ant-table-content')
  // What lies over the list or beside it takes its room.
  const isAlone = document.querySelector('.kit-quick, .ant-drawer-open, .ant-modal-wrap') === null
  if (rows.length === 0 || foot === undefined || body === null || !isAlone) return null
  const end = Math.min(window.innerHeight, foot.top) + 1
  // The foot of a short list stands below its rows and not at the foot of the window.
  const below = window.innerHeight - foot.bottom - Number.parseFloat(getComputedStyle(document.getElementById('content')!).paddingBottom)
  return {
    rows: rows.filter(({ bottom }) => bottom <= end).length,
    room: Math.floor((end - rows[0]!.top + Math.max(0, below)) / rows[0]!.height),
    beyond: body.scrollWidth - body.clientWidth,
    banner: document.querySelector('.banner') !== null,
  }
}
