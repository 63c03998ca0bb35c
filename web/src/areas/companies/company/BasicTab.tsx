import { companyScales, companySources, companyTypes, inLanguage, showMoney, companyScenes } from '@gongtai/contract'
import type { CompanyInfo } from '@gongtai/contract'
import { Descriptions } from 'antd'
import type { DescriptionsProps } from 'antd'
import { useLanguage } from '../../../base/language.ts'
import { dictLabel, useDict } from '../../../kit/picker/dict.ts'
import { FileList } from '../../../kit/file/FileList.tsx'
import { FileThumb } from '../../../kit/file/FileThumb.tsx'
import { RichTextView } from '../../../kit/rich-text/RichTextView.tsx'
import { blank, day, instant, orBlank } from '../../../kit/show/show.tsx'
import { ToneTag } from '../../../kit/show/StatusTag.tsx'
import { useText } from '../../../base/text.ts'
import { text } from './detail-text.ts'

export function BasicTab({ info }: { info: CompanyInfo }) {
  const t = useText(text).basic
  const language = useLanguage()
  const { industryName } = info
  return (
    <div className="company-sections">
      <Part
        title={t.business}
        items={[
          { key: 'name', label: t.name, children: info.name },
          { key: 'shortName', label: t.shortName, children: orBlank(info.shortName) },
          { key: 'creditCode', label: t.creditCode, children: <span className="kit-figure">{info.creditCode}</span> },
          { key: 'legalPerson', label: t.legalPerson, children: orBlank(info.legalPerson) },
          { key: 'regCapital', label: t.regCapital, children: orBlank(info.regCapital && showMoney(info.regCapital)) },
          { key: 'establishedAt', label: t.establishedAt, children: day(info.establishedAt) },
        ]}
      />
      <Part
        title={t.profile}
        items={[
          { key: 'companyType', label: t.companyType, children: inLanguage(companyTypes.labels[info.companyType], language) },
          { key: 'industry', label: t.industry, children: orBlank(industryName && inLanguage([industryName.zh, industryName.en], language)) },
          { key: 'scale', label: t.scale, children: inLanguage(companyScales.labels[info.scale], language) },
          { key: 'website', label: t.website, children: <Website address={info.website} /> },
          { key: 'address', label: t.address, children: `${info.regionName} ${info.address}`, span: 2 },
          { key: 'welfare', label: t.welfare, children: <Tags code="WELFARE" values={info.welfareTags} />, span: 'filled' },
          { key: 'photos', label: t.photos, children: <Photos names={info.photoFiles} />, span: 'filled' },
          { key: 'intro', label: t.intro, children: info.intro ? <RichTextView html={info.intro} /> : blank, span: 'filled' },
        ]}
      />
      <Part
        title={t.proof}
        items={[
          {
            key: 'licenseFile',
            label: t.licenseFile,
            children: <FileList scene={companyScenes['company.license']} files={info.licenseFile ? [info.licenseFile] : []} />,
          },
          {
            key: 'authLetterFile',
            label: t.authLetterFile,
            children: <FileList scene={companyScenes['company.authLetter']} files={info.authLetterFile ? [info.authLetterFile] : []} />,
            span: 'filled',
          },
        ]}
      />
      <Internal info={info} />
    </div>
  )
}

function Internal({ info }: { info: CompanyInfo }) {
  const t = useText(text).basic
  const language = useLanguage()
  return (
    <Part
      title={t.internal}
      items={[
        { key: 'source', label: t.source, children: inLanguage(companySources.labels[info.source], language) },
        { key: 'registerSale', label: t.registerSale, children: orBlank(info.registerSaleName) },
        { key: 'saleBoundAt', label: t.saleBoundAt, children: instant(info.saleBoundAt) },
        { key: 'submittedAt', label: t.submittedAt, children: instant(info.submittedAt) },
        { key: 'examinedBy', label: t.examinedBy, children: orBlank(info.examinedByName) },
        { key: 'examinedAt', label: t.examinedAt, children: instant(info.examinedAt) },
        { key: 'positions', label: t.positions, children: info.onlinePositionCount },
        { key: 'onboard', label: t.onboard, children: info.onboardCount },
        { key: 'lastHrLogin', label: t.lastHrLogin, children: instant(info.lastHrLoginAt) },
        { key: 'createdAt', label: t.createdAt, children: instant(info.createdAt) },
        {
          key: 'updatedAt',
          label: t.updatedAt,
          children: (
            <>
              {instant(info.updatedAt)} <span className="kit-secondary">{info.updatedByName}</span>
            </>
          ),
        },
        { key: 'tags', label: t.tags, children: <Tags code="COMPANY_TAG" values={info.tags} /> },
        { key: 'remark', label: t.remark, children: orBlank(info.remark), span: 'filled' },
      ]}
    />
  )
}

function Part({ title, items }: { title: string; items: DescriptionsProps['items'] }) {
  return <Descriptions className="company-table" title={title} bordered size="small" column={3} items={items} />
}

function Tags({ code, values }: { code: string; values: readonly string[] }) {
  const items = useDict(code)
  if (values.length === 0) return blank
  return (
    <span className="company-states">
      {values.map(value => (
        <ToneTag key={value} tone="neutral">
          {dictLabel(items, value)}
        </ToneTag>
      ))}
    </span>
  )
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
  const t = useText(text).basic
  if (names.length === 0) return blank
  return (
    <span className="company-states">
      {names.map((fileName, index) => (
        <FileThumb key={fileName} scene={companyScenes['company.photo']} fileName={fileName} name={t.photo(index + 1)} />
      ))}
    </span>
  )
}
