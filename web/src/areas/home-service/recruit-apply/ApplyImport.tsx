import { laborApplyImport } from '@gongtai/contract'
import { Button } from 'antd'
import { useState } from 'react'
import { kitText } from '../../../kit/kit-text.ts'
import { onDemand } from '../../../kit/on-demand.tsx'
import { useText } from '../../../base/text.ts'
import { RecruitSelect } from '../labor-recruit/RecruitSelect.tsx'
import { useRefreshRecruits } from '../labor-recruit/refresh.ts'
import { text } from '../labor-recruit/text.ts'

const ImportDialog = onDemand(() => import('../../../kit/import/ImportDialog.tsx'))

/** 导入: people of one sheet sign up for one recruitment, at first the one whose sign-ups are listed. */
export function ApplyImport({ recruitId }: { recruitId: number | undefined }) {
  const t = useText(text).apply
  const label = useText(kitText).list.import
  const refresh = useRefreshRecruits()
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
      <Button onClick={() => setOpen(true)}>{label}</Button>
      <ImportDialog
        kind={laborApplyImport}
        open={open}
        parameters={{ fields, values: { recruitId: target }, missing: target === undefined ? t.chooseRecruit : undefined }}
        onClose={() => setOpen(false)}
        onDone={refresh}
        onView={() => setOpen(false)}
      />
    </>
  )
}
