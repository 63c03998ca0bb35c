import { company, companyActions, companyFields, companyScenes, companyTypes, inLanguage } from '@gongtai/contract'
import type { AnswerOf, CompanyInfo, CompanyRow } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Descriptions, Skeleton } from 'antd'
import { useLanguage } from '../../../base/language.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FileList } from '../../../kit/file/FileList.tsx'
import { IdentitySelect } from '../../../kit/picker/IdentitySelect.tsx'
import { DecisionForm } from '../../../kit/form/DecisionForm.tsx'
import { ReasonInput } from '../../../kit/form/ReasonInput.tsx'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { useLabels } from '../../../kit/fields.ts'
import { instant, orBlank } from '../../../kit/show/show.tsx'
import { ValueName } from '../../../kit/show/ValueName.tsx'
import { useText } from '../../../base/text.ts'
import { KeyChanges } from './KeyChanges.tsx'
import { text } from './text.ts'

const Field = fieldOf(company.examine, companyFields)

/** Nobody decides about what they have not seen, so the company is read anew and its version is the one decided on. */
export function ExamineDrawer({ of: row, onDone, onSkip, ...dialog }: DialogProps<Pick<CompanyRow, 'id' | 'name'>>) {
  const { actionTitle, examine: t } = useText(text)
  return (
    <FormDrawer title={actionTitle(inLanguage(companyActions.examine.label, useLanguage()), row.name)} {...dialog}>
      <ExamineForm key={row.id} companyId={row.id} onSkip={onSkip} onDone={state => onDone(state === 'PASS' ? t.passed(row.name) : t.rejected(row.name))} />
    </FormDrawer>
  )
}

interface ExamineFormProps {
  companyId: number
  onDone: (state: AnswerOf<typeof company.examine>['examineState']) => unknown
  onSkip: (() => void) | undefined
}

function ExamineForm({ companyId, onDone, onSkip }: ExamineFormProps) {
  const t = useText(text).examine
  const { data, isFetchedAfterMount, error, refetch } = useQuery(callQuery(company.info, { id: companyId }))
  if (data === undefined && error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined || !isFetchedAfterMount) return <Skeleton active paragraph={{ rows: 10 }} />
  const initial = { companyId, version: data.version, adviserId: data.adviserId }
  const loadNewer = async () => {
    const { data: newer } = await refetch({ throwOnError: true })
    return { ...initial, version: newer!.version }
  }
  return (
    <DecisionForm
      call={company.examine}
      fields={companyFields}
      initial={initial}
      loadNewer={loadNewer}
      onSkip={onSkip}
      onDone={({ examineState }) => onDone(examineState)}
      passing={
        <Field name="adviserId" field="adviserName" extra={t.adviserHint}>
          <IdentitySelect kind="ADVISER" />
        </Field>
      }
      rejecting={
        <Field name="reason" field="examineReason" required empty={t.enterReason}>
          <ReasonInput autoFocus usual={t.usual} />
        </Field>
      }
    >
      <KeyChanges changes={data.keyChanges} />
      <Facts info={data} />
    </DecisionForm>
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
