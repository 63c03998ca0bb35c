import { lazy, Suspense } from 'react'
import { quiet } from '../../base/quiet.ts'
import { whenOnline } from '../on-demand.tsx'

/** The drawings are ten kilobytes, so they load after the first page. Room is kept for them. */
const MenuIconDrawing = lazy(async () => {
  await quiet()
  return { default: (await whenOnline(() => import('./MenuIconDrawing.tsx'))).MenuIconDrawing }
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
