import {
  appVersion,
  appVersionActions,
  appVersionInfo,
  appVersionFields,
  appVersionRecordType,
  appVersionScenes,
  fileSize,
  inLanguage,
  releasedApps,
} from '@gongtai/contract'
import type { AppVersionInfo } from '@gongtai/contract'
import { Alert, Descriptions } from 'antd'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { ActionButtons } from '../../../kit/detail/ActionButtons.tsx'
import { useFacts } from '../../../kit/detail/facts.tsx'
import type { OpenDialog } from '../../../kit/dialogs.tsx'
import { FileList } from '../../../kit/file/FileList.tsx'
import { QuickRecord } from '../../../kit/list/QuickRecord.tsx'
import { CopyButton } from '../../../kit/show/CopyButton.tsx'
import { orBlank } from '../../../kit/show/show.tsx'
import { nextSteps, versionOpeners } from './dialogs.ts'
import type { versionDialogs } from './dialogs.ts'
import { text } from './text.ts'
import { State } from './State.tsx'

/** A version beside its list: what is new in it, and what is installed. */
export function VersionQuick({ id, open }: { id: number; open: OpenDialog<typeof versionDialogs> }) {
  const t = useText(text)
  const language = useLanguage()
  const actions = (info: AppVersionInfo) => <ActionButtons of={appVersionActions} row={info} primary={nextSteps} on={versionOpeners(open, info, t)} />
  return (
    <QuickRecord
      call={appVersion.info}
      input={{ id }}
      title={info => `${inLanguage(releasedApps.labels[info.app], language)} ${info.versionName}`}
      state={state}
      actions={actions}
      summary={summary}
      history={{ recordType: appVersionRecordType, recordId: id }}
    />
  )
}

const state = (info: AppVersionInfo) => <State row={info} />
const summary = (info: AppVersionInfo) => <Summary info={info} />

function Summary({ info }: { info: AppVersionInfo }) {
  const t = useText(text).quick
  const separator = useLanguage() === 'en_US' ? ', ' : '、'
  const items = useFacts(appVersionInfo, appVersionFields, info, [
    'versionCode',
    'forceUpdate',
    ...(info.browser === null ? [] : (['browser'] as const)),
    ...(info.minOs === null ? [] : (['minOs'] as const)),
    ...(info.minSupportedCode === null ? [] : (['minSupportedCode'] as const)),
    ...(info.state === 'GRAY' ? ([{ field: 'grayPercent', children: `${info.grayPercent}%` }] as const) : []),
    ...(info.grayStaffNames.length === 0 ? [] : ([{ field: 'grayStaffIds', children: info.grayStaffNames.join(separator) }] as const)),
    ...(info.state === 'WAIT_PUBLISH' ? (['publishAt'] as const) : []),
    ...(info.submittedAt === null ? [] : (['submittedByName', 'submittedAt'] as const)),
    ...(info.publishedAt === null ? [] : (['publishedByName', 'publishedAt', 'downloadCount'] as const)),
    'createdByName',
    'createdAt',
  ])
  return (
    <div className="version-quick">
      {info.revokeReason !== null && <Alert type="error" showIcon title={info.revokeReason} />}
      <section>
        <h3>{info.title}</h3>
        <p className="version-notes">{info.content}</p>
        {info.contentEn !== null && (
          <>
            <h4>{t.english}</h4>
            <p className="version-notes">{info.contentEn}</p>
          </>
        )}
      </section>
      <Package info={info} />
      <Descriptions size="small" column={1} items={items} />
    </div>
  )
}

function Package({ info: { package: file, downloadUrl, sha256, size, packageAddress } }: { info: AppVersionInfo }) {
  const t = useText(text).quick
  if (file === null && downloadUrl === null) return null
  const address = packageAddress === null ? null : new URL(packageAddress, window.location.origin).href
  return (
    <section>
      <h4>{t.package}</h4>
      {file !== null && <FileList scene={appVersionScenes['version.package']} files={[file]} />}
      {downloadUrl !== null && (
        <p className="version-address">
          <a href={downloadUrl} target="_blank" rel="noreferrer noopener">
            {downloadUrl}
          </a>
          {size !== null && <small className="kit-figure">{fileSize(size)}</small>}
        </p>
      )}
      <dl className="version-package">
        <dt>SHA-256</dt>
        <dd>
          <code>{orBlank(sha256)}</code>
          {sha256 !== null && <CopyButton text={sha256} />}
        </dd>
        {address !== null && (
          <>
            <dt>{t.address}</dt>
            <dd>
              <code>{address}</code>
              <CopyButton text={address} />
            </dd>
          </>
        )}
      </dl>
    </section>
  )
}
