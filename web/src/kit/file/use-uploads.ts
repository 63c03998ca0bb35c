import { inLanguage, uploadFault } from '@gongtai/contract'
import type { NamedScene } from '@gongtai/contract'
import { useEffect, useRef, useState } from 'react'
import { isCancelled } from '../../base/api-error.ts'
import { currentLanguage } from '../../base/language.ts'
import { randomId } from '../../base/random-id.ts'
import { uploadFailure } from '../../base/upload.ts'
import { sendFile } from './send-file.ts'

/** A file that is being sent, or one whose sending failed. */
export interface Sending {
  key: string
  file: File
  share: number
  error?: string
  /** False where the file itself is wrong, because sending it again would not help. */
  mayRetry: boolean
}

interface UploadsOptions {
  scene: NamedScene
  pixels?: { width: number; height: number }
  onUploaded: (fileName: string, file: File) => void
}

/** Files that are being sent. Each leaves the list when it has arrived; unmounting and signing out end them all. */
export function useUploads({ scene, pixels, onUploaded }: UploadsOptions) {
  const [list, setList] = useState<readonly Sending[]>([])
  const running = useRef(new Map<string, AbortController>())
  const latest = useRef(onUploaded)
  useEffect(() => {
    latest.current = onUploaded
  })
  useEffect(() => {
    const all = running.current
    return () => {
      for (const one of all.values()) one.abort()
    }
  }, [])

  const change = (key: string, by: Partial<Sending>) => setList(now => now.map(one => (one.key === key ? { ...one, ...by } : one)))
  const drop = (key: string) => setList(now => now.filter(one => one.key !== key))

  const send = async (key: string, file: File) => {
    const own = new AbortController()
    running.current.set(key, own)
    change(key, { share: 0, error: undefined })
    try {
      const { fileName } = await sendFile(file, { scene, pixels, signal: own.signal, onProgress: share => change(key, { share }) })
      if (own.signal.aborted) return
      drop(key)
      latest.current(fileName, file)
    } catch (error) {
      if (isCancelled(error)) drop(key)
      else change(key, { error: uploadFailure(error), mayRetry: true })
    } finally {
      running.current.delete(key)
    }
  }

  const add = (file: File) => {
    const fault = uploadFault(scene, file.name, file.size)
    const key = randomId()
    const error = fault === null ? undefined : inLanguage(fault, currentLanguage())
    setList(now => [...now, { key, file, share: 0, error, mayRetry: false }])
    if (fault === null) void send(key, file)
  }

  return {
    list,
    isSending: list.some(one => one.error === undefined),
    add,
    retry: ({ key, file }: Sending) => void send(key, file),
    /** Stops a file that is being sent, or takes a failed one off the list. */
    cancel: ({ key }: Sending) => {
      running.current.get(key)?.abort()
      drop(key)
    },
    clearFailed: () => setList(now => now.filter(one => one.error === undefined)),
  }
}
