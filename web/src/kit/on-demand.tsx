import { lazy, Suspense, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { componentOf } from '../base/exported.ts'
import type { ComponentNames, PropsIn } from '../base/exported.ts'

/**
 * A part of a page whose code loads when it is first drawn; a `<Suspense>` stands around it.
 *
 *   const OnlineList = lazyPart(() => import('../presence/OnlineList.tsx'))
 */
export function lazyPart<Module extends object, Name extends ComponentNames<Module> = ComponentNames<Module>>(
  load: () => Promise<Module>,
  name?: Name,
): ComponentType<PropsIn<Module, Name>> {
  return lazy(async () => ({ default: partOf(await whenOnline(load), name) as ComponentType<unknown> }))
}

/** A part that is asked for while the network is away comes when it is back, and does not take the page with it. */
export async function whenOnline<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;)
    try {
      return await load()
    } catch (error) {
      if (navigator.onLine) throw error
      await new Promise(resolve => addEventListener('online', resolve, { once: true }))
    }
}

/**
 * A drawer or dialog whose code loads when it is first opened. It stays mounted from then on, so that closing is animated.
 * The component is the default of its module or the only one; of several it is named.
 *
 *   const ImportDialog = onDemand(() => import('./ImportDialog.tsx'))
 */
export function onDemand<Module extends object, Name extends ComponentNames<Module> = ComponentNames<Module>>(
  load: () => Promise<Module>,
  name?: Name,
): (props: PropsIn<Module, Name> & { open: boolean }) => ReactNode {
  const Loaded = lazyPart(load, name) as unknown as ComponentType<{ open: boolean }>
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

function partOf(module: object, name: string | undefined) {
  return name === undefined ? componentOf(module) : (module as Record<string, ComponentType<never>>)[name]!
}
