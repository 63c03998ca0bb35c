import { company, companyFields, companyScenes, companyTypes, inLanguage } from '@gongtai/contract'
import type { AnswerOf, CompanyInfo, CompanyRow } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Descriptions, Form, Input, Radio, Skeleton } from 'antd'
import { useLanguage } from '../../../base/language.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FileList } from '../../../kit/file/FileList.tsx'
import { IdentitySelect } from '../../../kit/picker/IdentitySelect.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { useLabels } from '../../../kit/fields.ts'
import { instant, orBlank } from '../../../kit/show/show.tsx'
import { ValueName } from '../../../kit/show/ValueName.tsx'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { useActionTitle } from './action-title.ts'
import { KeyChanges } from './KeyChanges.tsx'
import { text } from './text.ts'

const Field = fieldOf(company.examine, companyFields)

/** Nobody decides about what they have not seen, so the company is read anew and its version is the one decided on. */
export function ExamineDrawer({ of: row, onDone, ...dialog }: DialogProps<CompanyRow>) {
  const t = useText(text).examine
  return (
    <FormDrawer title={useActionTitle('examine', row)} {...dialog}>
      <ExamineForm companyId={row.id} onDone={state => onDone(state === 'PASS' ? t.passed : t.rejected)} />
    </FormDrawer>
  )
}

interface ExamineFormProps {
  companyId: number
  onDone: (state: AnswerOf<typeof company.examine>['examineState']) => void
}

function ExamineForm({ companyId, onDone }: ExamineFormProps) {
  const w = useWords()
  const { data, isFetchedAfterMount, error, refetch } = useQuery(callQuery(company.info, { id: companyId }))
  if (data === undefined && error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined || !isFetchedAfterMount) return <Skeleton active paragraph={{ rows: 10 }} />
  const initial = { companyId, version: data.version, adviserId: data.adviserId }
  const loadNewer = async () => {
    const { data: newer } = await refetch({ throwOnError: true })
    return { ...initial, version: newer!.version }
  }
  return (
    <SchemaForm
      call={company.examine}
      fields={companyFields}
      initial={initial}
      loadNewer={loadNewer}
      submitText={w.confirm}
      onDone={({ examineState }) => onDone(examineState)}
    >
      <KeyChanges changes={data.keyChanges} />
      <Facts info={data} />
      <Decision />
    </SchemaForm>
  )
}

function Decision() {
  const t = useText(text).examine
  const w = useWords()
  const result: unknown = Form.useWatch('result')
  return (
    <>
      <Field name="result" label={t.result} empty={t.chooseResult}>
        <Radio.Group options={(['PASS', 'REJECT'] as const).map(value => ({ value, label: value === 'PASS' ? w.pass : w.reject }))} />
      </Field>
      {result === 'PASS' && (
        <Field name="adviserId" field="adviserName" extra={t.adviserHint}>
          <IdentitySelect kind="ADVISER" />
        </Field>
      )}
      {result === 'REJECT' && (
        <Field name="reason" field="examineReason" required empty={t.enterReason}>
          <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 3, maxRows: 6 }} />
        </Field>
      )}
    </>
  )
}

function Facts({ info }: { info: CompanyInfo }) {
  const l = useLabels(companyFields)
  const language = useLanguage()
  const { industryName, mainStaff } = info
  return (
    <Descriptions
      bordered
      size="small"
      column={1}
      className="company-facts"
      items={[
        { key: 'name', label: l.name, children: info.name },
        { key: 'creditCode', label: l.creditCode, children: <span className="kit-figure">{info.creditCode}</span> },
        { key: 'legalPerson', label: l.legalPerson, children: orBlank(info.legalPerson) },
        { key: 'companyType', label: l.companyType, children: <ValueName of={companyTypes} value={info.companyType} /> },
        { key: 'industry', label: l.industryCode, children: orBlank(industryName && inLanguage([industryName.zh, industryName.en], language)) },
        { key: 'region', label: l.regionName, children: `${info.regionName} ${info.address}` },
        { key: 'mainStaff', label: l.mainStaff, children: orBlank(mainStaff && [mainStaff.name, mainStaff.mobile].filter(Boolean).join(' · ')) },
        { key: 'registerSale', label: l.registerSaleName, children: orBlank(info.registerSaleName) },
        { key: 'submittedAt', label: l.submittedAt, children: instant(info.submittedAt) },
        {
          key: 'licenseFile',
          label: l.licenseFile,
          children: <FileList scene={companyScenes['company.license']} files={info.licenseFile ? [info.licenseFile] : []} />,
        },
        {
          key: 'authLetterFile',
          label: l.authLetterFile,
          children: <FileList scene={companyScenes['company.authLetter']} files={info.authLetterFile ? [info.authLetterFile] : []} />,
        },
      ]}
    />
  )
}
