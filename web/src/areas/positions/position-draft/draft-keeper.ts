import { positionDraft, positionDraftRefusals } from '@gongtai/contract'
import type { InputOf } from '@gongtai/contract'
import { Form } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../base/api-error.ts'
import { call } from '../../../base/api.ts'
import { ask } from '../../../base/notify.ts'
import { currentSession } from '../../../base/session.ts'
import { readStored, removeStored, writeStored } from '../../../base/storage.ts'
import { useText } from '../../../base/text.ts'
import { text } from './text.ts'

type Data = InputOf<typeof positionDraft.save>['data']

/** What the browser keeps of a form that was not submitted (areas/positions.md, NewPosition). */
export interface KeptForm {
  staffId: number
  draftId: number | null
  version: number | null
  data: Data
}

/** Another person's form is dropped. */
export function readKept(): { form: KeptForm; step: number } | null {
  const form = readStored<KeptForm>('PUBLISHING_STATE')
  if (form === null) return null
  if (form.staffId === currentSession()?.userDetail.id) return { form, step: readStored<number>('PUBLISHING_STEP') ?? 0 }
  dropKept()
  return null
}

export function dropKept(): void {
  removeStored('PUBLISHING_STATE')
  removeStored('PUBLISHING_STEP')
}

const browserPause = 800
const serverPause = 3_000

export type DraftState = 'untouched' | 'typing' | 'saving' | 'saved' | 'failed'

interface Known {
  id: number | undefined
  version: number | undefined
}

/**
 * Keeps what is typed: in this browser at once, on the server a moment later, so that nothing is lost and another device goes on
 * with it. A draft that was changed in another window meanwhile is never written over without asking.
 */
export function useDraftKeeper(start: Known, step: number) {
  const t = useText(text)
  const form = Form.useFormInstance()
  const values = Form.useWatch([], form) as Data | undefined
  const [state, setState] = useState<DraftState>('untouched')
  const known = useRef(start)
  const running = useRef<Promise<boolean>>(Promise.resolve(true))
  const latest = useRef({ step, isDone: false, isDirty: false })
  latest.current.step = step

  const dataNow = (): Data => JSON.parse(JSON.stringify(form.getFieldsValue(true))) as Data

  const keepHere = () => {
    const staffId = currentSession()?.userDetail.id
    if (staffId === undefined || latest.current.isDone) return
    writeStored('PUBLISHING_STATE', { staffId, draftId: known.current.id ?? null, version: known.current.version ?? null, data: dataNow() } satisfies KeptForm)
    writeStored('PUBLISHING_STEP', latest.current.step)
  }

  const send = async (data: Data): Promise<void> => {
    const { id, version } = await call(
      positionDraft.save,
      { draftId: known.current.id, version: known.current.id === undefined ? undefined : known.current.version, step: latest.current.step, data },
      { handled: true },
    )
    known.current = { id, version }
  }

  /** One after the other: a save that waits takes what stands there when its turn comes. */
  const save = (): Promise<boolean> => {
    running.current = running.current.then(async () => {
      if (latest.current.isDone || !latest.current.isDirty) return true
      latest.current.isDirty = false
      setState('saving')
      try {
        await send(dataNow())
        setState('saved')
        keepHere()
        return true
      } catch (error) {
        latest.current.isDirty = true
        setState('failed')
        if (error instanceof ApiError && error.code === positionDraftRefusals.newer.code)
          return settle(error.data as { id: number; version: number; data: Data })
        return false
      }
    })
    return running.current
  }

  const settle = async (newer: { id: number; version: number; data: Data }): Promise<boolean> => {
    known.current = { id: newer.id, version: newer.version }
    if (await ask({ title: t.newer, yes: t.takeNewer, no: t.keepMine })) {
      form.setFieldsValue(newer.data)
      latest.current.isDirty = false
    } else {
      await send(dataNow())
      latest.current.isDirty = false
    }
    setState('saved')
    return true
  }

  const typed = values === undefined ? null : JSON.stringify(values)
  useEffect(() => {
    if (typed === null) return
    // What the form begins with, and what it fills in by itself, is nobody's work yet.
    if (!form.isFieldsTouched() && !latest.current.isDirty) return
    latest.current.isDirty = true
    setState('typing')
    const here = setTimeout(keepHere, browserPause)
    const there = setTimeout(() => void save(), serverPause)
    return () => {
      clearTimeout(here)
      clearTimeout(there)
    }
    // The functions take what stands in the form when they run.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [typed])

  // Whoever leaves within the pause loses nothing.
  useEffect(
    () => () => {
      if (!latest.current.isDone && latest.current.isDirty) {
        keepHere()
        void save()
      }
    },
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [],
  )

  return {
    state,
    draftId: () => known.current.id,
    /** What was typed since the last save goes to the server now. */
    flush: save,
    save: () => {
      latest.current.isDirty = true
      return save()
    },
    /** It was submitted: what comes later is a new form. */
    finish: () => {
      latest.current.isDone = true
      dropKept()
    },
  }
}
