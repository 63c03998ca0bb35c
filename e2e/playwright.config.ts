import { defineConfig } from '@playwright/test'

const flags = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run']
const jsonReport = process.env.PLAYWRIGHT_JSON_OUTPUT_NAME
/** A shared machine stands still for half a minute at times. Nothing takes longer by it, but what fails. */
const patience = process.env.CI ? 4 : 1

export default defineConfig({
  testDir: './journeys',
  outputDir: '../test-results',
  globalSetup: './kit/server.ts',
  // One journey alone leaves a third of two cores idle.
  workers: 2,
  // On a shared machine one hiccup must not count as a fault; a journey that needed it is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  // Far beyond what they take: two at once are slower than one, and a machine may be slow.
  timeout: 120_000 * patience,
  expect: { timeout: 20_000 * patience },
  forbidOnly: true,
  reporter: jsonReport ? [['list'], ['json', { outputFile: jsonReport }]] : [['list']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    actionTimeout: 20_000 * patience,
    // What slides and fades is waited for.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    launchOptions: { executablePath: process.env.CHROME_PATH || '/usr/bin/chromium', args: flags },
  },
})
