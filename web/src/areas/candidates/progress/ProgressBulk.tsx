import { inLanguage, progress, progressActions, progressExport } from '@gongtai/contract'
import type { ProgressRow } from '@gongtai/contract'
import { Button } from 'antd'
import { useLanguage } from '../../../base/language.ts'
import { say } from '../../../base/notify.ts'
import { useCan } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { ExportChosen } from '../../../kit/export/ExportChosen.tsx'
import type { ListQuery } from '../../../kit/list/list-query.ts'
import type { Selection } from '../../../kit/list/list-selection.ts'
import { useOnce } from '../../../kit/once.ts'
import { useCheckIn } from './dialogs.ts'
import type { OpenProgressDialog } from './dialogs.ts'
import { mostNotices } from './most-notices.ts'
import { text } from './text.ts'

interface ProgressBulkProps {
  selection: Selection<ProgressRow>
  list: ListQuery<typeof progress.page>
  open: OpenProgressDialog
}

/** The call takes so many at once. */
const mostCheckIns = 50

/** What can be done with many candidates at once: each of them is checked on its own. */
export function ProgressBulk({ selection, list, open }: ProgressBulkProps) {
  const t = useText(text)
  const can = useCan()
  const language = useLanguage()
  const checkIn = useCheckIn()
  const { running, once } = useOnce()
  const mayCopy = can('Interview.arrange') || can('JobSeekers.follow')
  const checkInAll = once(async () => {
    if (selection.count > mostCheckIns) return say('warning', t.notice.tooMany(mostCheckIns))
    await checkIn(await selection.load())
    selection.clear()
  })
  const remind = () => {
    if (selection.count > mostNotices) say('warning', t.notice.tooMany(mostNotices))
    else open('notices', selection)
  }
  return (
    <>
      {can('Interview.checkIn') && (
        <Button size="small" loading={running} onClick={() => void checkInAll()}>
          {inLanguage(progressActions.checkIn.label, language)}
        </Button>
      )}
      {mayCopy && (
        <Button size="small" onClick={remind}>
          {t.notices}
        </Button>
      )}
      {can('Interview.transfer') && (
        <Button size="small" onClick={() => open('transfer', selection)}>
          {inLanguage(progressActions.transfer.label, language)}
        </Button>
      )}
      <ExportChosen call={progress.export} kind={progressExport} selection={selection} filter={list.input}>
        {t.exportChosen}
      </ExportChosen>
    </>
  )
}
