import { useEffect, useState } from 'react'

export interface Box {
  top: number
  left: number
  width: number
  height: number
}

const lookAgain = 250

/** Where the first of these stands on the page. It may come late and move, so it is looked for again and again. */
export function useTargetBox(targets: readonly string[]): Box | undefined {
  const [box, setBox] = useState<Box>()
  const wanted = targets.join('|')
  useEffect(() => {
    const look = () => {
      const found = wanted
        .split('|')
        .map(target => document.querySelector(target))
        .find(element => element !== null)
      const seen = found?.getBoundingClientRect()
      setBox(before => {
        const now = seen && { top: seen.top, left: seen.left, width: seen.width, height: Math.min(seen.height, window.innerHeight / 2) }
        return JSON.stringify(before) === JSON.stringify(now) ? before : now
      })
    }
    look()
    const timer = setInterval(look, lookAgain)
    return () => clearInterval(timer)
  }, [wanted])
  return box
}

const card = { width: 360, height: 220 }
const gap = 12

/** Below what it speaks of, or beside or above it where there is no room, and always within the window. */
export function placeCard(box: Box | undefined, room: { width: number; height: number }): { top: number; left: number } {
  const within = (value: number, most: number) => Math.max(gap, Math.min(value, most - gap))
  const mostLeft = room.width - card.width
  const mostTop = room.height - card.height
  if (box === undefined) return { top: within(mostTop / 2, mostTop), left: within(mostLeft / 2, mostLeft) }
  const isBeside = box.left + box.width + gap <= mostLeft && box.width < room.width / 3 && box.top > room.height / 8
  if (isBeside) return { top: within(box.top, mostTop), left: box.left + box.width + gap }
  const below = box.top + box.height + gap
  return { top: within(below <= mostTop ? below : box.top - card.height - gap, mostTop), left: within(box.left, mostLeft) }
}
