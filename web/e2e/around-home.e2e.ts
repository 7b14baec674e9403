import { describe, expect, test } from 'vitest';
import { atEachWidth } from './at-each-width.ts';
import { countSideways } from './find-amiss.ts';
import { address, phone, rowsOf } from './listing-page.ts';
import { openSite } from './visit.ts';

const site = openSite();

describe('what is around a home', () => {
  test('has two tabs, schools first, one shown at a time', async () => {
    const page = await site.look(address);
    const around = page.getByRole('region', { name: 'Around This Home' });
    const tabs = around.getByRole('tab');
    await atEachWidth(page, async () => {
      await expect
        .poll(() => tabs.allTextContents())
        .toEqual(['Schools Nearby', 'Public Transport Nearby']);
      await expect.poll(() => around.getByRole('tabpanel').count()).toBe(1);
      await around.getByRole('tabpanel', { name: 'Schools Nearby' }).waitFor();
      await tabs.nth(1).click();
      await around.getByRole('tabpanel', { name: 'Public Transport Nearby' }).waitFor();
      await expect.poll(() => around.getByRole('tabpanel').count()).toBe(1);
      await around.getByText('Distances are in a straight line.').waitFor();
      await expect.poll(() => countSideways(page)).toBe(0);
      await tabs.first().click();
    });
  });

  test('is reached and switched by keyboard', async () => {
    const page = await site.look(address);
    const schools = page.getByRole('tab', { name: 'Schools Nearby' });
    const transport = page.getByRole('tab', { name: 'Public Transport Nearby' });
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    const isShown = (tab: typeof schools) => tab.getAttribute('aria-selected');
    await schools.focus();
    await page.keyboard.press('ArrowRight');
    await expect
      .poll(async () => [await focused(), await isShown(transport), await isShown(schools)])
      .toEqual(['Public Transport Nearby', 'true', 'false']);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => focused()).toBe('Schools Nearby');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => focused()).toBe('Public Transport Nearby');
    await page.keyboard.press('Home');
    await expect.poll(() => isShown(schools)).toBe('true');
    await page.keyboard.press('End');
    await expect.poll(() => isShown(transport)).toBe('true');
    await page.keyboard.press('Tab');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('role')))
      .toBe('tabpanel');
    // Going back with the keyboard skips the tab that isn't shown.
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => focused()).toBe('Public Transport Nearby');
  });

  test('has schools with two decimals of a kilometre', async () => {
    const page = await site.look(address);
    await expect
      .poll(() => page.locator('.tabs').getByRole('columnheader').allTextContents())
      .toEqual(['School', 'Level', 'Gender', 'Ethos', 'Distance']);
    await expect
      .poll(() => rowsOf(page, '.tabs'))
      .toEqual([
        ['Scoil Naithí', 'Primary', 'Mixed', 'Multi-denominational', '0.41 km'],
        ['Coláiste Éanna', 'Post-primary', 'Boys', 'Not known', '1.20 km'],
        ['St Anne’s', 'Special', 'Not known', 'Catholic', '9.88 km'],
      ]);
  });

  test('has stops with whole metres, their Irish names and services, no number where it is 0', async () => {
    const page = await site.look(address);
    await page.getByRole('tab', { name: 'Public Transport Nearby' }).click();
    await expect
      .poll(() => page.locator('.tabs').getByRole('columnheader').allTextContents())
      .toEqual(['Stop', 'Type', 'Stop No.', 'Services', 'Distance']);
    await expect
      .poll(() => rowsOf(page, '.tabs'))
      .toEqual([
        [
          ...['Ardilea Crescent', 'Corrán Ard Aoibhinn', 'Bus', '2071'],
          ...['11 Sandyford', '44 Enniskerry', 'Bus Cuan', '86 M'],
        ],
        ['Milltown', 'Tram', 'Not known', '1204 M'],
      ]);
    await expect.poll(() => page.locator('[lang=ga]').textContent()).toBe('Corrán Ard Aoibhinn');
    await expect.poll(() => page.getByText('Stop No.').count()).toBe(1);
  });

  test('becomes cards on a phone, the distance beside the name', async () => {
    const page = await site.look(address, phone);
    const card = page.locator('.tabs tbody tr').nth(1);
    // What isn't known has no place on a card.
    await expect
      .poll(async () => (await rowsOf(page, '.tabs'))[1])
      .toEqual([...['Coláiste Éanna', 'Post-primary', 'Boys', '1.20 km']]);
    const measureGap = async () => {
      const boxes = ['th', '.cell-figure'].map((cell) => card.locator(cell).boundingBox());
      const [name, distance] = await Promise.all(boxes);
      return Math.abs((name?.y ?? 0) - (distance?.y ?? 99));
    };
    await expect.poll(measureGap).toBeLessThan(4);
  });

  test('says so where nothing is near, or where the home has no position', async () => {
    const page = await site.look('/listing/4714/Dublin/x');
    await page.getByText('There is no school within 10 km of this home.').waitFor();
    await page.getByRole('tab', { name: 'Public Transport Nearby' }).click();
    await page.getByText('There is no stop within 1,500 metres of this home.').waitFor();
    await site.look('/listing/4712/Galway/teach-na-mara');
    const none = 'The advert doesn’t give this home’s position, so we don’t know what is nearby.';
    await page.getByText(none).waitFor();
    await page.getByRole('tab', { name: 'Public Transport Nearby' }).click();
    await page.getByText('No list of stops has been loaded yet.').waitFor();
    await expect.poll(() => page.getByText('Distances are').count()).toBe(0);
  });
});
