import type { PluginInfo } from '@gongtai/contract'
import { fileSize, pluginBrowsers, shell, showInstant } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Collapse, Descriptions, Empty, Steps, Tabs, Typography } from 'antd'
import { SideDrawer } from '../../kit/SideDrawer.tsx'
import { useText } from '../../base/text.ts'
import { call } from '../../base/api.ts'
import { dialogText } from './dialog-text.ts'

export default function PluginDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText(dialogText).plugin
  const query = useQuery({ queryKey: [shell.pluginInfo.path], queryFn: ({ signal }) => call(shell.pluginInfo, {}, { signal }), enabled: open })
  const info = query.data
  const browsers = info === undefined ? [] : pluginBrowsers.filter(browser => info.versions.some(version => version.browser === browser))
  return (
    <SideDrawer title={t.title} open={open} onClose={onClose} loading={query.isLoading}>
      {info !== undefined && browsers.length > 0 ? (
        <>
          <Tabs items={browsers.map(browser => ({ key: browser, label: t.browsers[browser], children: <Browser info={info} browser={browser} /> }))} />
          {info.faq.length > 0 && (
            <>
              <h2 className="plugin-faq">{t.faq}</h2>
              <Collapse items={info.faq.map(({ q, a }, index) => ({ key: index, label: q, children: a }))} />
            </>
          )}
        </>
      ) : (
        <Empty description={t.empty} />
      )}
    </SideDrawer>
  )
}

function Browser({ info, browser }: { info: PluginInfo; browser: (typeof pluginBrowsers)[number] }) {
  const t = useText(dialogText).plugin
  const version = info.versions.find(one => one.browser === browser)!
  const steps = info.steps.filter(step => step.browser === browser)
  return (
    <>
      <Descriptions
        column={1}
        size="small"
        bordered
        styles={{ label: { width: 130 } }}
        items={[
          { key: 'version', label: t.version, children: `${info.name} ${version.versionName}` },
          { key: 'size', label: t.size, children: fileSize(version.size) },
          { key: 'minBrowser', label: t.minBrowser, children: version.minBrowser },
          { key: 'publishedAt', label: t.publishedAt, children: showInstant(version.publishedAt) },
          {
            key: 'sha256',
            label: 'SHA-256',
            children: (
              <Typography.Text code copyable={{ text: version.sha256, tooltips: [t.copy, t.copied] }}>
                {version.sha256.slice(0, 16)}…
              </Typography.Text>
            ),
          },
        ]}
      />
      {version.downloadUrl !== null && (
        <Button type="primary" className="plugin-download" href={version.downloadUrl} download>
          {t.download}
        </Button>
      )}
      <Steps
        className="plugin-steps"
        orientation="vertical"
        size="small"
        items={steps.map(step => ({ title: step.title, status: 'process', content: <Step step={step} /> }))}
      />
    </>
  )
}

function Step({ step }: { step: PluginInfo['steps'][number] }) {
  return (
    <>
      <p>{step.text}</p>
      {step.imageUrl !== null && <img src={step.imageUrl} alt={step.title} loading="lazy" />}
    </>
  )
}
