import { laborApplyImport } from '@gongtai/contract'
import { Button } from 'antd'
import { useState } from 'react'
import { useRefreshAll } from '../../../base/refresh.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { onDemand } from '../../../kit/on-demand.tsx'
import { RecruitSelect } from '../labor-recruit/RecruitSelect.tsx'
import { text } from './text.ts'

const ImportDialog = onDemand(() => import('../../../kit/import/ImportDialog.tsx'))

/** The people of one sheet sign up for one recruitment, which is at first the one whose sign-ups are listed. */
export function ApplyImport({ recruitId }: { recruitId: number | undefined }) {
  const t = useText(text)
  const w = useWords()
  const refreshAll = useRefreshAll()
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState<number>()
  const target = chosen ?? recruitId
  const fields = (
    <label className="recruit-import">
      <span>{t.importInto}</span>
      <RecruitSelect openOnly value={target} onChange={setChosen} placeholder={t.chooseRecruit} />
    </label>
  )
  return (
    <>
      <Button onClick={() => setOpen(true)}>{w.import}</Button>
      <ImportDialog
        kind={laborApplyImport}
        open={open}
        parameters={{ fields, values: { recruitId: target }, missing: target === undefined ? t.chooseRecruit : undefined }}
        onClose={() => setOpen(false)}
        onDone={refreshAll}
        onView={() => setOpen(false)}
      />
    </>
  )
}
