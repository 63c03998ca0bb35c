import { lazy, Suspense } from 'react'
import { quiet } from '../../base/quiet.ts'

/** The drawings are ten kilobytes, so they load after the first page. Room is kept for them. */
const MenuIconDrawing = lazy(async () => {
  await quiet()
  for (;;)
    try {
      return { default: (await import('./MenuIconDrawing.tsx')).MenuIconDrawing }
    } catch {
      // A menu without its drawings is a menu; they are fetched when the network is back.
      await new Promise(resolve => addEventListener('online', resolve, { once: true }))
    }
})

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
