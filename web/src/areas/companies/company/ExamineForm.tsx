import { company, companyTypes, inLanguage } from '@gongtai/contract'
import type { AnswerOf, CompanyInfo } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Descriptions, Form, Input, Radio, Skeleton } from 'antd'
import { useLanguage } from '../../../base/language.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FileList } from '../../../kit/file/FileList.tsx'
import { IdentitySelect } from '../../../kit/picker/IdentitySelect.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { instant, orBlank } from '../../../kit/show/show.tsx'
import { useText } from '../../../base/text.ts'
import { KeyChanges } from './KeyChanges.tsx'
import { text } from './dialog-text.ts'

const Field = fieldOf(company.examine)

interface ExamineFormProps {
  companyId: number
  onDone: (state: AnswerOf<typeof company.examine>['examineState']) => void
}

/** Nobody decides about what they have not seen: the company as it stands now comes first, and its version is the one decided on. */
export function ExamineForm({ companyId, onDone }: ExamineFormProps) {
  const t = useText(text)
  const { data, isFetchedAfterMount, error, refetch } = useQuery(callQuery(company.info, { id: companyId }))
  if (data === undefined && error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined || !isFetchedAfterMount) return <Skeleton active paragraph={{ rows: 10 }} />
  const initial = { companyId, version: data.version, adviserId: data.adviserId }
  const loadNewer = async () => {
    const { data: newer } = await refetch({ throwOnError: true })
    return { ...initial, version: newer!.version }
  }
  return (
    <SchemaForm call={company.examine} initial={initial} loadNewer={loadNewer} submitText={t.confirm} onDone={({ examineState }) => onDone(examineState)}>
      <KeyChanges changes={data.keyChanges} />
      <Facts info={data} />
      <Decision />
    </SchemaForm>
  )
}

function Decision() {
  const t = useText(text).examine
  const result: unknown = Form.useWatch('result')
  return (
    <>
      <Field name="result" label={t.result} empty={t.chooseResult}>
        <Radio.Group options={(['PASS', 'REJECT'] as const).map(value => ({ value, label: t.results[value] }))} />
      </Field>
      {result === 'PASS' && (
        <Field name="adviserId" label={t.adviser} extra={t.adviserHint}>
          <IdentitySelect kind="ADVISER" />
        </Field>
      )}
      {result === 'REJECT' && (
        <Field name="reason" label={t.reason} required empty={t.enterReason}>
          <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 3, maxRows: 6 }} />
        </Field>
      )}
    </>
  )
}

function Facts({ info }: { info: CompanyInfo }) {
  const t = useText(text).examine
  const language = useLanguage()
  const { industryName, mainStaff } = info
  return (
    <Descriptions
      bordered
      size="small"
      column={1}
      className="company-facts"
      items={[
        { key: 'name', label: t.name, children: info.name },
        { key: 'creditCode', label: t.creditCode, children: <span className="kit-figure">{info.creditCode}</span> },
        { key: 'legalPerson', label: t.legalPerson, children: orBlank(info.legalPerson) },
        { key: 'companyType', label: t.companyType, children: inLanguage(companyTypes.labels[info.companyType], language) },
        { key: 'industry', label: t.industry, children: orBlank(industryName && inLanguage([industryName.zh, industryName.en], language)) },
        { key: 'region', label: t.region, children: `${info.regionName} ${info.address}` },
        { key: 'mainStaff', label: t.mainStaff, children: orBlank(mainStaff && [mainStaff.name, mainStaff.mobile].filter(Boolean).join(' · ')) },
        { key: 'registerSale', label: t.registerSale, children: orBlank(info.registerSaleName) },
        { key: 'submittedAt', label: t.submittedAt, children: instant(info.submittedAt) },
        { key: 'licenseFile', label: t.licenseFile, children: <FileList scene="company.license" files={info.licenseFile ? [info.licenseFile] : []} /> },
        {
          key: 'authLetterFile',
          label: t.authLetterFile,
          children: <FileList scene="company.authLetter" files={info.authLetterFile ? [info.authLetterFile] : []} />,
        },
      ]}
    />
  )
}
