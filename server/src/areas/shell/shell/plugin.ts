import type { Language, PluginInfo } from '@gongtai/contract'
import { inLanguage } from '@gongtai/contract'
import type { Text } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import { findReleases, packageAddressOf } from '../../config/index.ts'

type Browser = PluginInfo['versions'][number]['browser']

const steps: readonly { browser: Browser; title: Text; text: Text }[] = (['CHROME', 'EDGE', 'QIHOO360'] as const).flatMap(browser => [
  {
    browser,
    title: ['下载安装包', 'Download the package'],
    text: [
      '点击上方“下载”，将安装包保存到本机并解压到固定文件夹，安装后请勿删除该文件夹。',
      'Click “Download” above, save the package and unzip it to a permanent folder. Do not delete the folder after installation.',
    ],
  },
  {
    browser,
    title: ['打开扩展管理', 'Open the extensions page'],
    text: {
      CHROME: [
        '在地址栏输入 chrome://extensions 并回车，打开右上角“开发者模式”。',
        'Enter chrome://extensions in the address bar and turn on “Developer mode” at the top right.',
      ],
      EDGE: [
        '在地址栏输入 edge://extensions 并回车，打开左侧“开发人员模式”。',
        'Enter edge://extensions in the address bar and turn on “Developer mode” on the left.',
      ],
      QIHOO360: ['打开“工具 → 扩展程序 → 管理”，勾选右上角“开发者模式”。', 'Open Tools → Extensions → Manage and tick “Developer mode” at the top right.'],
    }[browser] as unknown as Text,
  },
  {
    browser,
    title: ['加载并固定插件', 'Load and pin the plugin'],
    text: [
      '点击“加载已解压的扩展程序”，选择刚才的文件夹，再将插件固定到工具栏。',
      'Click “Load unpacked”, choose the folder, then pin the plugin to the toolbar.',
    ],
  },
  {
    browser,
    title: ['登录验证', 'Sign in to check'],
    text: ['刷新工台页面，插件图标变为蓝色即表示安装成功。', 'Refresh the console. A blue plugin icon means it is installed.'],
  },
])

const faq: readonly { q: Text; a: Text }[] = [
  {
    q: ['浏览器提示“请停用以开发者模式运行的扩展程序”怎么办？', 'The browser asks me to disable developer-mode extensions. What now?'],
    a: ['点击“取消”即可继续使用，不影响插件功能。', 'Click “Cancel”. The plugin keeps working.'],
  },
  {
    q: ['如何确认安装包没有被改动？', 'How do I know the package is genuine?'],
    a: ['比对安装包的 SHA-256 与本页显示的值，一致即可放心安装。', 'Compare the SHA-256 of the file with the value shown here.'],
  },
]

export async function findPluginInfo(database: Database, language: Language): Promise<PluginInfo> {
  const rows = await findReleases(database, 'BROWSER_PLUGIN')
  const say = (text: Text) => inLanguage(text, language)
  return {
    name: say(['工台助手', 'Gongtai assistant']),
    versions: (['CHROME', 'EDGE', 'QIHOO360'] as const).flatMap(browser => {
      const newest = rows.find(row => row.browser === browser)
      if (newest === undefined) return []
      const { versionName, packageFile, downloadUrl, size, sha256, publishedAt, createdAt, minOs } = newest
      return [
        {
          browser,
          versionName,
          fileName: packageFile,
          // Always by us, so that every download counts.
          downloadUrl: packageFile === null && downloadUrl === null ? null : packageAddressOf(newest),
          size: size ?? 0,
          sha256: sha256 ?? '',
          publishedAt: publishedAt ?? createdAt,
          minBrowser: minOs ?? '',
        },
      ]
    }),
    steps: steps.map(step => ({ browser: step.browser, title: say(step.title), text: say(step.text), imageUrl: null })),
    faq: faq.map(({ q, a }) => ({ q: say(q), a: say(a) })),
  }
}
