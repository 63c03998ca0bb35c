import { navigation } from '@gongtai/contract'
import { useCallback, useEffect } from 'react'
import { call } from './api.ts'
import type { Store } from './store.ts'
import { store, useStore } from './store.ts'

const saveDelay = 500

/** JSON text by key; undefined while it is not known, null when it was never saved. */
const texts = new Map<string, Store<string | null | undefined>>()
const wanted = new Set<string>()
/** Keys that are asked for and not answered yet. A key that is wanted meanwhile is asked for in a call of its own. */
const asked = new Set<string>()
const unsaved = new Map<string, ReturnType<typeof setTimeout>>()

function textOf(key: string): Store<string | null | undefined> {
  let text = texts.get(key)
  if (text === undefined) texts.set(key, (text = store<string | null | undefined>(undefined)))
  return text
}

/** Asks for a setting before it is needed. Keys that are asked for together travel together. */
export function wantPreference(key: string): void {
  if (textOf(key).get() !== undefined || wanted.has(key) || asked.has(key)) return
  if (wanted.size === 0) queueMicrotask(() => void load())
  wanted.add(key)
}

async function load(): Promise<void> {
  const keys = [...wanted]
  wanted.clear()
  for (const key of keys) asked.add(key)
  const answer = await call(navigation.selectPreference, { prefKey: keys }, { handled: true }).catch((): Record<string, string> => ({}))
  for (const key of keys) {
    asked.delete(key)
    // What the person has changed meanwhile is newer than the answer.
    if (textOf(key).get() === undefined) textOf(key).set(answer[key] ?? null)
  }
}

function save(key: string): void {
  clearTimeout(unsaved.get(key))
  unsaved.delete(key)
  void call(navigation.savePreference, { prefKey: key, value: textOf(key).get() ?? 'null' }, { handled: true }).catch(() => {})
}

function read<T>(text: string | null | undefined, fallback: T): T {
  if (text === null || text === undefined) return fallback
  try {
    return JSON.parse(text) as T
  } catch {
    return fallback
  }
}

export function setPreference(key: string, value: unknown): void {
  textOf(key).set(JSON.stringify(value))
  clearTimeout(unsaved.get(key))
  unsaved.set(
    key,
    setTimeout(() => save(key), saveDelay),
  )
}

/** Sends what still waits for its delay. It is called before logout. */
export function flushPreferences(): void {
  for (const key of unsaved.keys()) save(key)
}

/** A setting of the person, kept by the server; `fallback` until it is known. The value must be JSON. */
export function usePreference<T>(key: string, fallback: T): { value: T; known: boolean; set: (value: T) => void } {
  const text = useStore(textOf(key))
  useEffect(() => wantPreference(key), [key])
  const set = useCallback((value: T) => setPreference(key, value), [key])
  return { value: read(text, fallback), known: text !== undefined, set }
}

/** Resolves when the setting is known; null when it was never saved. */
export function loadPreference<T>(key: string): Promise<T | null> {
  const text = textOf(key)
  return new Promise(resolve => {
    const settle = () => {
      if (text.get() === undefined) return false
      stop()
      resolve(read<T | null>(text.get(), null))
      return true
    }
    const stop = text.subscribe(settle)
    if (!settle()) wantPreference(key)
  })
}
