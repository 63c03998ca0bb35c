import { inLanguage, missedCallActions } from '@gongtai/contract'
import { Button } from 'antd'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { Can } from '../../../kit/Can.tsx'
import type { OpenDialog } from '../../../kit/dialogs.tsx'
import { BulkProgress } from '../../../kit/list/BulkProgress.tsx'
import type { Selection } from '../../../kit/list/list-selection.ts'
import { useOnce } from '../../../kit/once.ts'
import { useClaim } from './claim.ts'
import type { missedDialogs } from './dialogs.ts'
import { text } from './text.ts'

interface MissedBulkProps {
  selection: Selection
  open: OpenDialog<typeof missedDialogs>
}

/** Each missed call is done or refused on its own, so every action is offered whatever is chosen. */
export function MissedBulk({ selection, open }: MissedBulkProps) {
  const t = useText(text)
  const language = useLanguage()
  const { run, claim } = useClaim()
  const { running, once } = useOnce()
  const claimAll = once(() => claim(selection))
  return (
    <>
      <Can code="UncheckRecords.check">
        <Button size="small" loading={running} onClick={() => void claimAll()}>
          {inLanguage(missedCallActions.claim.label, language)}
        </Button>
      </Can>
      <Can code="UncheckRecords.assign">
        <Button size="small" onClick={() => open('assign', selection)}>
          {inLanguage(missedCallActions.assign.label, language)}
        </Button>
      </Can>
      <Can code="UncheckRecords.check">
        <Button size="small" onClick={() => open('noNeed', selection)}>
          {t.noNeed}
        </Button>
      </Can>
      <BulkProgress run={run} />
    </>
  )
}
