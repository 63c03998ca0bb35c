import { lazy, Suspense, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'

/** A drawer or dialog whose code loads when it is first opened. It stays mounted from then on, so that closing is animated. */
export function onDemand<Props extends { open: boolean }>(load: () => Promise<ComponentType<Props>>): (props: Props) => ReactNode {
  const Loaded = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>
  return props => {
    const [opened, setOpened] = useState(props.open)
    if (props.open && !opened) setOpened(true)
    if (!opened) return null
    return (
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    )
  }
}
