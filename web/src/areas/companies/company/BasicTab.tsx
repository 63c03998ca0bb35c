import { companyFields, companyScales, companyScenes, companySources, companyTypes, inLanguage, showMoney } from '@gongtai/contract'
import type { CompanyInfo } from '@gongtai/contract'
import { Descriptions } from 'antd'
import type { DescriptionsProps } from 'antd'
import { threeColumns } from '../../../kit/detail/fact-columns.ts'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { useLabels } from '../../../kit/fields.ts'
import { FileGallery } from '../../../kit/file/FileGallery.tsx'
import { FileThumb } from '../../../kit/file/FileThumb.tsx'
import { DictTags } from '../../../kit/show/DictTags.tsx'
import { RichTextView } from '../../../kit/rich-text/RichTextView.tsx'
import { blank, day, instant, orBlank } from '../../../kit/show/show.tsx'
import { ValueName } from '../../../kit/show/ValueName.tsx'
import { ProofList } from '../company-file/ProofList.tsx'
import { CompanyPositionCount } from './CompanyCells.tsx'
import { text } from './text.ts'

export function BasicTab({ info }: { info: CompanyInfo }) {
  const t = useText(text).sections
  const l = useLabels(companyFields)
  const language = useLanguage()
  const { industryName, licenseFile, authLetterFile } = info
  return (
    <div className="company-sections">
      <Part
        title={t.business}
        items={[
          { label: l.name, children: info.name },
          { label: l.shortName, children: orBlank(info.shortName) },
          { label: l.creditCode, children: <span className="kit-figure">{info.creditCode}</span> },
          { label: l.legalPerson, children: orBlank(info.legalPerson) },
          { label: l.regCapital, children: orBlank(info.regCapital && showMoney(info.regCapital)) },
          { label: l.establishedAt, children: day(info.establishedAt) },
        ]}
      />
      <Part
        title={t.profile}
        items={[
          { label: l.companyType, children: <ValueName of={companyTypes} value={info.companyType} /> },
          { label: l.industryCode, children: orBlank(industryName && inLanguage([industryName.zh, industryName.en], language)) },
          { label: l.scale, children: <ValueName of={companyScales} value={info.scale} /> },
          { label: l.website, children: <Website address={info.website} /> },
          { label: l.address, children: `${info.regionName} ${info.address}`, span: 2 },
          { label: l.welfareTags, children: <DictTags code="WELFARE" values={info.welfareTags} />, span: 'filled' },
          { label: l.photoFiles, children: <Photos names={info.photoFiles} />, span: 'filled' },
          { label: l.intro, children: info.intro ? <RichTextView html={info.intro} /> : blank, span: 'filled' },
        ]}
      />
      <Part
        title={t.proof}
        items={[
          { label: l.licenseFile, children: <ProofList info={info} scene={companyScenes['company.license']} files={licenseFile ? [licenseFile] : []} /> },
          {
            label: l.authLetterFile,
            children: <ProofList info={info} scene={companyScenes['company.authLetter']} files={authLetterFile ? [authLetterFile] : []} />,
            span: 'filled',
          },
        ]}
      />
      <Part
        title={t.internal}
        items={[
          { label: l.source, children: <ValueName of={companySources} value={info.source} /> },
          { label: l.registerSaleName, children: orBlank(info.registerSaleName) },
          { label: l.saleBoundAt, children: instant(info.saleBoundAt) },
          { label: l.submittedAt, children: instant(info.submittedAt) },
          { label: l.examinedByName, children: orBlank(info.examinedByName) },
          { label: l.examinedAt, children: instant(info.examinedAt) },
          { label: l.onlinePositionCount, children: <CompanyPositionCount id={info.id} count={info.onlinePositionCount} /> },
          { label: l.onboardCount, children: info.onboardCount },
          { label: l.lastHrLoginAt, children: instant(info.lastHrLoginAt) },
          { label: l.createdAt, children: instant(info.createdAt) },
          {
            label: l.updatedAt,
            children: (
              <>
                {instant(info.updatedAt)} <span className="kit-secondary">{info.updatedByName}</span>
              </>
            ),
          },
          { label: l.tags, children: <DictTags code="COMPANY_TAG" values={info.tags} /> },
          { label: l.remark, children: orBlank(info.remark), span: 'filled' },
        ]}
      />
    </div>
  )
}

function Part({ title, items }: { title: string; items: NonNullable<DescriptionsProps['items']> }) {
  const keyed = items.map((item, key) => ({ key, ...item }))
  return <Descriptions className="company-table" title={title} bordered size="small" column={threeColumns} items={keyed} />
}

function Website({ address }: { address: string | null }) {
  if (address === null) return blank
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {address}
    </a>
  )
}

function Photos({ names }: { names: readonly string[] }) {
  const t = useText(text)
  if (names.length === 0) return blank
  const files = names.map((fileName, index) => ({ scene: companyScenes['company.photo'], fileName, name: t.photo(index + 1) }))
  return (
    <FileGallery files={files}>
      <span className="company-states">
        {files.map(file => (
          <FileThumb key={file.fileName} {...file} />
        ))}
      </span>
    </FileGallery>
  )
}
