import { resume } from '@gongtai/contract'
import { Form } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../../base/api.ts'
import { randomId } from '../../../../base/random-id.ts'
import { isDraftable, saveInput } from './resume-form.ts'
import type { KnownResume, ResumeValues } from './resume-form.ts'

const pause = 30_000

export type DraftState = 'untouched' | 'waiting' | 'typing' | 'saving' | 'saved' | 'failed'

export interface ResumeKeeper {
  state: DraftState
  known: () => KnownResume
  /** What stands in the form goes to the server now, as a draft that somebody saved by hand. */
  save: () => Promise<boolean>
  /** No draft is on its way any more, and none will follow. */
  finish: () => Promise<void>
}

/**
 * Keeps a new resume, or one that is still a draft, every 30 seconds. One that is used already is written by a person alone, because
 * others read it meanwhile.
 */
export function useResumeKeeper(start: KnownResume, isDraft: boolean): ResumeKeeper {
  const form = Form.useFormInstance<ResumeValues>()
  const values = Form.useWatch([], form) as ResumeValues | undefined
  const [state, setState] = useState<DraftState>('untouched')
  const known = useRef(start)
  const running = useRef<Promise<boolean>>(Promise.resolve(true))
  const latest = useRef({ isDirty: false, isDone: false })

  const send = (auto: boolean): Promise<boolean> => {
    running.current = running.current.then(async () => {
      const now = form.getFieldsValue(true)
      if (latest.current.isDone || (auto && !latest.current.isDirty) || !isDraftable(now, known.current)) return false
      latest.current.isDirty = false
      setState('saving')
      try {
        const saved = await call(resume.save, saveInput(now, known.current, { draft: true, auto, requestNo: randomId() }), { handled: true })
        known.current = {
          id: saved.resumeId,
          version: saved.version,
          seekerId: saved.seekerId,
          seekerVersion: saved.seekerVersion,
          seeker: { ...known.current.seeker, ...now },
        }
        setState('saved')
        return true
      } catch (error) {
        latest.current.isDirty = true
        setState('failed')
        // What somebody saves by hand says why it failed; what the page keeps by itself tries again.
        if (!auto) throw error
        return false
      }
    })
    const result = running.current
    running.current = running.current.catch(() => false)
    return result
  }

  const typed = values === undefined ? null : JSON.stringify(values)
  useEffect(() => {
    if (typed === null || !isDraft || !form.isFieldsTouched()) return
    latest.current.isDirty = true
    setState(isDraftable(form.getFieldsValue(true), known.current) ? 'typing' : 'waiting')
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [typed])
  useEffect(() => {
    if (!isDraft) return
    const timer = setInterval(() => void send(true), pause)
    return () => clearInterval(timer)
    // The function takes what stands in the form when it runs.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isDraft])

  return {
    state,
    known: () => known.current,
    save: () => send(false),
    finish: async () => {
      await running.current
      latest.current.isDone = true
    },
  }
}
