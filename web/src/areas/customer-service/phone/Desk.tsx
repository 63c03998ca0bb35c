import { Skeleton } from 'antd'
import { lazy, Suspense, useState } from 'react'
import type { ComponentType } from 'react'
import type { CallDeskProps } from './CallDesk.tsx'

const load = () => import('./CallDesk.tsx')
const LazyDesk = lazy(() => load().then(file => ({ default: file.CallDesk })))
let loaded: ComponentType<CallDeskProps> | undefined

/** The browsers of agents fetch the code of the desk before a call comes. */
export async function preloadDesk(): Promise<void> {
  loaded = (await load()).CallDesk
}

/** Draws the call desk at once where its code is there, because what has to be waited for, even for a moment, is drawn after the rest of the page. */
export function Desk(props: CallDeskProps) {
  const [Known] = useState(() => loaded)
  if (Known !== undefined) return <Known {...props} />
  return (
    <Suspense fallback={<Skeleton active className="call-desk-wait" />}>
      <LazyDesk {...props} />
    </Suspense>
  )
}
