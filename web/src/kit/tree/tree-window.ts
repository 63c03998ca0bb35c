import { useLayoutEffect, useState } from 'react'
import type { RefObject } from 'react'

/** Up to this many rows all of them are drawn. */
const wholeUpTo = 80
/** Rows beyond the edges, so that scrolling shows no gap; the window moves in steps of half of them. */
const margin = 10

export interface RowWindow {
  first: number
  end: number
}

/** The rows that can be seen of a long list whose rows are all of one height; undefined while all are drawn. */
export function useRowWindow(list: RefObject<HTMLElement | null>, count: number, rowHeight: number): RowWindow | undefined {
  const [range, setRange] = useState<RowWindow>({ first: 0, end: 2 * margin })
  const windowed = count > wholeUpTo
  useLayoutEffect(() => {
    const element = list.current
    if (!windowed || element === null) return
    const scroller = scrollerOf(element)
    const measure = () => {
      const view = scroller.getBoundingClientRect()
      const above = Math.max(0, Math.max(0, view.top) - element.getBoundingClientRect().top)
      const step = margin / 2
      const first = Math.max(0, Math.floor(above / rowHeight / step) * step - margin)
      const end = first + 2 * margin + step + Math.ceil(Math.min(view.height, window.innerHeight) / rowHeight)
      setRange(now => (now.first === first && now.end === end ? now : { first, end }))
    }
    measure()
    scroller.addEventListener('scroll', measure, { passive: true })
    window.addEventListener('resize', measure)
    return () => {
      scroller.removeEventListener('scroll', measure)
      window.removeEventListener('resize', measure)
    }
  }, [list, windowed, rowHeight])
  return windowed ? range : undefined
}

function scrollerOf(element: HTMLElement): HTMLElement {
  for (let above = element.parentElement; above !== null; above = above.parentElement)
    // A box that only scrolls sideways says auto for both directions.
    if (above.scrollHeight > above.clientHeight && /auto|scroll/.test(getComputedStyle(above).overflowY)) return above
  return document.documentElement
}
