import { lazy, Suspense } from 'react'

/** Five kilobytes of drawings that nobody waits for: they come after the frame, and take the room that was kept for them. */
const MenuIconDrawing = lazy(() => import('./MenuIconDrawing.tsx').then(file => ({ default: file.MenuIconDrawing })))

/** An icon of the contract's list by its name; the room of one where there is none. */
export function MenuIcon({ name }: { name: string }) {
  const room = <span className="anticon menu-icon-room" aria-hidden="true" />
  if (name === '') return room
  return (
    <Suspense fallback={room}>
      <MenuIconDrawing name={name} />
    </Suspense>
  )
}
