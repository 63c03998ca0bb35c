import type { CallLogInfo } from '@gongtai/contract'
import { Button } from 'antd'
import { useText } from '../../../base/text.ts'
import { dial, useCanDial } from '../phone/dial.ts'
import { CallDirection, CallOutcome } from './CallCells.tsx'
import { text } from './text.ts'

/** Which way the call went and what came of it: beside its title on its page and in the quick view. */
export function CallTitleTags({ info }: { info: CallLogInfo }) {
  return (
    <span className="call-head-tags">
      <CallDirection direction={info.direction} /> <CallOutcome call={info} />
    </span>
  )
}

/** What can be done with a call as a whole. */
export function CallActions({ info, onWrite }: { info: CallLogInfo; onWrite: () => void }) {
  const t = useText(text)
  const canDial = useCanDial()
  return (
    <>
      {info.actions.includes('dial') && canDial && (
        <Button onClick={() => void dial({ refType: 'CALL_LOG', refId: info.id, occasion: 'CALLBACK' })}>{t.callBack}</Button>
      )}
      {info.actions.includes('note') && (
        <Button type="primary" onClick={onWrite}>
          {t.write}
        </Button>
      )}
    </>
  )
}
