import type { RouteName } from '@gongtai/contract'
import type { ComponentType, FunctionComponent } from 'react'
import { pages } from '../base/pages.ts'

/** Page code that has not come within this time counts as failed (product.md section 9). */
const loadTimeout = 120_000

type Importer = () => Promise<{ default: ComponentType }>

/** A part of the application that loads on demand and is then drawn without waiting. */
export interface Chunk {
  /** Undefined when the code is there already, so that going back costs no tick. */
  load(): Promise<void> | undefined
  Component: FunctionComponent
}

export function chunk(importer: Importer): Chunk {
  let loaded: ComponentType | undefined
  let loading: Promise<void> | undefined
  return {
    load() {
      if (loaded !== undefined) return undefined
      loading ??= withTimeout(importer())
        .then(module => {
          loaded = module.default
        })
        .finally(() => {
          loading = undefined
        })
      return loading
    },
    Component() {
      const Loaded = loaded
      return Loaded === undefined ? null : <Loaded />
    },
  }
}

export function pageChunk(name: RouteName): Chunk {
  return chunk(pages().get(name)!)
}

function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`page code did not load within ${loadTimeout} ms`)), loadTimeout)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

const reloadedKey = 'RELOADED_FOR'

/**
 * A chunk that is gone after a deployment: the start page no longer names our entry script.
 * One reload brings the new version; a second failure of the same kind is not answered with another.
 */
export async function reloadedAfterDeployment(wanted: string): Promise<boolean> {
  const entry = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.getAttribute('src')
  if (!entry || sessionStorage.getItem(reloadedKey) === entry) return false
  const start = await fetch('/', { cache: 'no-store' }).then(
    response => response.text(),
    () => null,
  )
  if (start === null || start.includes(entry)) return false
  sessionStorage.setItem(reloadedKey, entry)
  window.location.assign(wanted)
  return true
}
