import { assessGrades, jobAssess, scoreParts } from '@gongtai/contract'
import type { JobAssessResultInfo } from '@gongtai/contract'
import { Alert, Table } from 'antd'
import { useText } from '../../../base/text.ts'
import { QuickRecord } from '../../../kit/list/QuickRecord.tsx'
import { instant } from '../../../kit/show/show.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { ValueName } from '../../../kit/show/ValueName.tsx'
import { text } from './text.ts'

/** How the score of a month came about. */
export function ResultQuick({ id }: { id: number }) {
  return <QuickRecord call={jobAssess.resultInfo} input={{ id }} title={info => `${info.identityName} · ${info.month}`} state={grade} summary={summary} />
}

const grade = (info: JobAssessResultInfo) => <StatusTag of={assessGrades} value={info.grade} />
const summary = (info: JobAssessResultInfo) => <Parts info={info} />

function Parts({ info }: { info: JobAssessResultInfo }) {
  const t = useText(text).result
  return (
    <>
      <p>
        <strong>{t.scoreOf(info.score, info.grade)}</strong> · #{info.rank} · {info.deptName}
      </p>
      {!info.isFinal && <Alert type="info" showIcon title={t.provisionalNote} />}
      <h3>{t.parts}</h3>
      <Table
        size="small"
        rowKey="part"
        pagination={false}
        dataSource={info.parts}
        columns={[
          { title: t.part, dataIndex: 'part', render: (part: JobAssessResultInfo['parts'][number]['part']) => <ValueName of={scoreParts} value={part} /> },
          { title: t.weight, dataIndex: 'weight', align: 'right' },
          { title: t.value, align: 'right', render: (_, { value, full }) => `${value} / ${full}` },
          { title: t.points, dataIndex: 'points', align: 'right' },
        ]}
      />
      <p className="kit-secondary">
        {t.computedAt} {instant(info.computedAt)}
      </p>
    </>
  )
}
