import type { AuthorizeRequest } from './authorize.ts';

const meanings: Record<string, string> = {
  openid: 'know that it is you',
  offline_access: 'stay connected while you are away',
  user_data: 'read your name and email address',
  vehicle_device_data: 'read the state of your cars',
  vehicle_location: 'see where your cars are',
  vehicle_cmds: 'send commands to your cars',
  vehicle_charging_cmds: 'see your charging history, and start and stop charging',
};

/** The page on which an owner lets the app in. It says plainly that it is a stand-in. */
export function consentPage(
  { app, scopes, account, allScopes }: AuthorizeRequest,
  accounts: { name: string; label: string }[],
  query: URLSearchParams,
): string {
  const hidden = [...query].filter(([name]) => name !== 'sim_account');
  const locationChoice = scopes.includes('vehicle_location') && !allScopes;
  return page(
    'Connect your cars',
    `<p>The app <strong>${escape(app.clientId)}</strong> asks to:</p>
<ul>${scopes.map((scope) => `<li>${escape(meanings[scope] ?? scope)}</li>`).join('')}</ul>
<form method="post">
${hidden.map(([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`).join('\n')}
<label for="account">Sign in as</label>
<select id="account" name="sim_account">
${accounts.map(({ name, label }) => `<option value="${escape(name)}"${name === account ? ' selected' : ''}>${escape(label)}</option>`).join('\n')}
</select>
<button name="decision" value="allow">Allow</button>
${locationChoice ? '<button name="decision" value="allow_without_location">Allow without location</button>' : ''}
<button name="decision" value="deny">Deny</button>
</form>`,
  );
}

export function errorPage(sentence: string): string {
  return page('This can’t be done', `<p>${escape(sentence)}</p>`);
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${title} (stand-in for Tesla)</title>
<style>
:root { color-scheme: light dark; font: 1.0625rem/1.5 system-ui, sans-serif; }
body { max-width: 30rem; margin: 0 auto; padding: 2rem 1.25rem; }
.note { padding: 0.75rem 1rem; border: 2px dashed; border-radius: 0.5rem; }
label, select, button { display: block; width: 100%; box-sizing: border-box; font: inherit; }
label { font-weight: 600; }
select, button { min-height: 2.75rem; margin: 0.25rem 0 1rem; padding: 0 0.75rem; }
</style>
</head>
<body>
<main>
<p class="note">This page stands in for Tesla’s. It runs on this computer, its cars are made up, and it needs no password.</p>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
