import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AxiosError } from 'axios';
import { describe, expect, it, vi } from 'vitest';
import { memberApi, publicApi } from '@/lib/api/browser';
import { subscribeToSignInRequests } from '@/lib/browser/sign-in-request';
import type { Comment } from '@/lib/contract/comment';
import account from '@/messages/islands/account.en.json';
import zhHk from '@/messages/islands/account.zh-hk.json';
import enquiry from '@/messages/islands/enquiry.en.json';
import report from '@/messages/islands/report.en.json';
import { ownComment } from '@/tests/factories/replies';
import { expectLogged } from '@/tests/setup/expect-logged';
import { renderIsland } from '@/tests/setup/render-island';
import { ANY, answer, refusal, signInAs } from '@/tests/setup/stubbed-api';
import { CommentDialog } from './comment-dialog';
import { openCommentDialog } from './comment-island';
import { EnquiryDialog } from './enquiry-dialog';
import { openEnquiryDialog } from './enquiry-island';
import { ReportDialog } from './report-dialog';
import { openReportDialog } from './report-island';

const button = (name: string) => screen.getByRole('button', { name });
const field = (name: string | RegExp) => screen.getByLabelText(name);
const alertSays = (text: string | RegExp) =>
  waitFor(() => expect(screen.getByRole('alert')).toMatchTextContent(text));

describe('the comment dialog', () => {
  function open(comment: Comment | null = null) {
    signInAs('member');
    const heard = { onClose: vi.fn(), onSent: vi.fn() };
    return { ...renderIsland(<CommentDialog postId={3} comment={comment} {...heard} />, account), ...heard };
  }
  async function fill(user: ReturnType<typeof open>['user']) {
    await user.click(screen.getByText('4 points: very good', { selector: '.srOnly' }));
    await user.type(field('Title'), 'Calm and clear');
    await user.type(field('Content'), 'We learned to centre.');
  }

  it('says what is missing, beside each field', async () => {
    const { user } = open();
    await user.click(button('Submit comment'));
    await waitFor(() => expect(field('Title')).toHaveAccessibleDescription('must be filled in'));
    expect(field('Content')).toHaveAccessibleDescription('must be filled in');
    expect(screen.getByRole('group', { name: 'Rating' })).toHaveAccessibleDescription('must be filled in');
    await user.click(field('Content'));
    await user.paste('x'.repeat(2001));
    await user.tab();
    await waitFor(() => expect(field('Content')).toHaveAccessibleDescription(/^input length may not exceed/));
  });

  it('keeps what was typed when it is closed', async () => {
    const first = open();
    await fill(first.user);
    first.unmount();
    const { user } = open();
    expect(field('Title')).toHaveValue('Calm and clear');
    answer(() => memberApi().addComment(3, ANY), ownComment({}));
    await user.click(button('Submit comment'));
    await screen.findByRole('alertdialog', { name: 'Comment submitted' });
    cleanup();
    open();
    expect(field('Title')).toHaveValue('');
  });

  it('sends rating, texts and date, and says that the comment is shown after approval', async () => {
    const { user, onSent, onClose } = open();
    const sent = answer(() => memberApi().addComment(3, ANY), ownComment({}));
    await fill(user);
    await user.type(field(/^Date attended/), '2026-03-01');
    await user.click(button('Submit comment'));
    const message = await screen.findByRole('alertdialog', { name: 'Comment submitted' });
    expect(message).toHaveAccessibleDescription(/shown after approval/);
    expect(sent).toEqual([
      {
        point: 4,
        title: 'Calm and clear',
        content: 'We learned to centre.',
        dateOfJoin: '2026-03-01',
        postId: 3,
        locale: 'en',
      },
    ]);
    expect(onSent).toHaveBeenCalledOnce();
    await user.click(button('OK'));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('sends it where nobody listens, as in the list of own comments', async () => {
    signInAs('member');
    const comment = ownComment({ id: 7, title: 'Calm', content: 'Good.', point: 5 });
    const { user } = renderIsland(<CommentDialog postId={0} comment={comment} onClose={vi.fn()} />, account);
    const sent = answer(() => memberApi().editComment(7, ANY), ownComment({}));
    await user.click(button('Submit comment'));
    await screen.findByRole('alertdialog', { name: 'Comment submitted' });
    expect(sent).toHaveLength(1);
  });

  it('rejects a day to come', async () => {
    const { user } = open();
    await fill(user);
    await user.type(field(/^Date attended/), '2099-01-01');
    await user.click(button('Submit comment'));
    await waitFor(() =>
      expect(field(/^Date attended/)).toHaveAccessibleDescription('Please choose today or an earlier date'),
    );
  });

  it('changes a comment that waits for its review, and says so if it was decided meanwhile', async () => {
    const { user } = open(ownComment({ id: 7, title: 'Calm', content: 'Good.', point: 5 }));
    expect(screen.getByRole('dialog', { name: 'Edit your comment' })).toBeVisible();
    expect(screen.getByRole('radio', { name: /^5 points/ })).toBeChecked();
    answer(() => memberApi().editComment(7, ANY), refusal('comment_settled'));
    await user.type(field('Title'), ' and clear');
    await user.click(button('Submit comment'));
    await alertSays(/^You have already commented on this course\./);
    const sent = answer(() => memberApi().editComment(7, ANY), ownComment({}));
    await user.click(button('Submit comment'));
    await screen.findByRole('alertdialog', { name: 'Comment submitted' });
    expect(sent).toEqual([expect.objectContaining({ title: 'Calm and clear', point: 5 })]);
  });

  it('asks to sign in where the session has ended, and then sends what was typed', async () => {
    const { user } = open();
    const asked = Promise.withResolvers<() => void>();
    const stop = subscribeToSignInRequests(({ answer: signedIn }) =>
      asked.resolve(() => signedIn('signed-in')),
    );
    answer(() => memberApi().addComment(3, ANY), refusal('unauthorized'));
    await fill(user);
    await user.click(button('Submit comment'));
    const signIn = await asked.promise;
    // The spinner of a long submission, which nothing closes, would cover the dialog.
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(screen.queryByText('Submitting, please wait...')).toBeNull();
    answer(() => memberApi().addComment(3, ANY), ownComment({}));
    signIn();
    expect(await screen.findByRole('alertdialog', { name: 'Comment submitted' })).toBeVisible();
    stop();
  });

  it.each([
    ['a lost connection', new AxiosError('Network Error'), /^The connection was lost\./],
    ['a failure', refusal('internal_error'), 'Something went wrong! Please contact the administrator'],
  ])('keeps what was typed after %s', async (_, failure, text) => {
    const { user } = open();
    answer(() => memberApi().addComment(3, ANY), failure);
    await fill(user);
    await user.click(button('Submit comment'));
    await alertSays(text);
    expect(field('Title')).toHaveValue('Calm and clear');
  });

  it('is not opened for a comment that was decided', async () => {
    document.documentElement.lang = 'zh-Hant-HK';
    signInAs('member');
    answer(() => memberApi().listComments(), [ownComment({ state: 'approved' })]);
    const user = userEvent.setup();
    let closed: Promise<void> | undefined;
    act(() => {
      closed = openCommentDialog(3, 'post-1');
    });
    const message = await screen.findByRole('alertdialog', { name: zhHk.account.comment.title });
    expect(message).toHaveAccessibleDescription(/已/);
    await user.click(button('確定'));
    await closed;
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('the enquiry dialog', () => {
  const courses = [
    { id: 4, title: 'Wheel throwing', lang: '' },
    { id: 5, title: '手捏陶', lang: 'zh-Hant-HK' },
  ];
  function open(postId: number | null = null, question?: string) {
    const onClose = vi.fn();
    const dialog = (
      <EnquiryDialog
        merchantId={9}
        postId={postId}
        courses={postId ? [] : courses}
        onClose={onClose}
        {...(question && { question })}
      />
    );
    return { ...renderIsland(dialog, { ...account, ...enquiry }), onClose };
  }

  it('needs a name, a question and one of two ways to answer', async () => {
    const { user } = open();
    await user.click(button('Send enquiry'));
    await waitFor(() => expect(field('Name')).toHaveAccessibleDescription('must be filled in'));
    expect(field('Your question')).toHaveAccessibleDescription('must be filled in');
    expect(field('Email')).toHaveAccessibleDescription(
      'Please give an email address, a phone number or both.',
    );
    await user.type(field('Phone'), '12');
    await user.type(field('Email'), 'chan@');
    await user.tab();
    await waitFor(() =>
      expect(field('Phone')).toHaveAccessibleDescription('Please enter a valid phone number.'),
    );
    expect(field('Email')).toHaveAccessibleDescription('Please enter a valid email');
  });

  it('begins with the question of its button', async () => {
    open(4, 'What about refunds?');
    await waitFor(() => expect(field('Your question')).toHaveValue('What about refunds?'));
  });

  it('asks about one of the merchant’s courses or none, and shows what the API answers', async () => {
    const { user, onClose } = open();
    const sent = answer(() => publicApi().sendEnquiry(9, ANY), { message: 'Passed to the merchant.' });
    const choice = field('Which course');
    expect(
      within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['General enquiry', 'Wheel throwing', '手捏陶']);
    expect(within(choice).getByRole('option', { name: '手捏陶' })).toHaveAttribute('lang', 'zh-Hant-HK');
    await user.selectOptions(choice, 'Wheel throwing');
    await user.type(field('Name'), 'Chan');
    await user.type(field('Email'), 'chan@example.com');
    await user.type(field('Your question'), 'Are there places?');
    await user.click(button('Send enquiry'));
    const message = await screen.findByRole('alertdialog', { name: 'Enquiry sent' });
    expect(message).toHaveAccessibleDescription('Passed to the merchant.');
    expect(sent).toEqual([
      expect.objectContaining({
        merchantId: 9,
        postId: 4,
        name: 'Chan',
        email: 'chan@example.com',
        website: '',
      }),
    ]);
    await user.click(button('OK'));
    expect(onClose).toHaveBeenCalledOnce();
    expect(sessionStorage).toHaveLength(0);
  });

  it('keeps what was typed when it is closed, and offers no choice on the page of a course', async () => {
    const { user, unmount } = open();
    await user.type(field('Your question'), 'Are there places?');
    unmount();
    open(4);
    expect(screen.queryByLabelText('Which course')).toBeNull();
    expect(field('Your question')).toHaveValue('Are there places?');
  });

  it.each([
    ['took down its course', refusal('not_found'), 'This course or merchant no longer takes enquiries.'],
    ['cannot be reached', new AxiosError('Network Error'), /^The connection was lost\./],
  ])('says that the merchant %s, and keeps what was typed', async (_, failure, text) => {
    const { user } = open(4);
    answer(() => publicApi().sendEnquiry(9, ANY), failure);
    await user.type(field('Name'), 'Chan');
    await user.type(field('Phone'), '9123 4567');
    await user.type(field('Your question'), 'Hello?');
    await user.click(button('Send enquiry'));
    await alertSays(text);
    expect(field('Your question')).toHaveValue('Hello?');
    expectLogged('enquiry: not sent');
  });

  it('offers the courses that the page of the merchant shows', async () => {
    document.documentElement.lang = 'en';
    document.body.innerHTML = `<button id="ask" data-merchant="9">Ask</button>
      <main id="main"><article><h3><a data-id="4" href="#a">Wheel throwing</a></h3></article></main>`;
    const user = userEvent.setup();
    let closed: Promise<void> | undefined;
    act(() => {
      closed = openEnquiryDialog(document.querySelector('#ask') as HTMLElement);
    });
    expect(await screen.findByRole('option', { name: 'Wheel throwing' })).toHaveValue('4');
    await user.click(button('Close'));
    await closed;
  });
});

describe('the report dialog', () => {
  function open(subject: 'post' | 'comment' = 'post') {
    const onClose = vi.fn();
    const dialog = <ReportDialog reported={{ subject, subjectId: 12 }} onClose={onClose} />;
    return { ...renderIsland(dialog, { ...account, ...report }), onClose };
  }

  it('needs a reason, and sends the rest only if it is given', async () => {
    const { user, onClose } = open();
    const sent = answer(() => publicApi().addReport({ subject: 'post', subjectId: 12 }, ANY), {
      message: 'We will look into it.',
    });
    expect(screen.getByRole('dialog', { name: 'Report this course' })).toBeVisible();
    await user.click(button('Send report'));
    await waitFor(() => expect(field('Reason')).toHaveAccessibleDescription('must be filled in'));
    await user.selectOptions(field('Reason'), 'Misleading or a possible scam');
    await user.type(field(/^Your email/), 'chan@');
    await user.tab();
    await waitFor(() =>
      expect(field(/^Your email/)).toHaveAccessibleDescription('Please enter a valid email'),
    );
    await user.clear(field(/^Your email/));
    await user.type(field(/^Details/), 'The address is wrong.');
    await user.click(screen.getByRole('checkbox', { name: /^This is urgent/ }));
    await user.click(button('Send report'));
    const message = await screen.findByRole('alertdialog', { name: 'Report received' });
    expect(message).toHaveAccessibleDescription('We will look into it.');
    expect(sent).toEqual([
      expect.objectContaining({
        subject: 'post',
        subjectId: 12,
        reason: 'misleading',
        detail: 'The address is wrong.',
        urgent: true,
        locale: 'en',
      }),
    ]);
    await user.click(button('OK'));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('says that what is reported was taken down already', async () => {
    const { user } = open('comment');
    answer(() => publicApi().addReport({ subject: 'comment', subjectId: 12 }, ANY), refusal('not_found'));
    expect(screen.getByRole('dialog', { name: 'Report this comment' })).toBeVisible();
    await user.selectOptions(field('Reason'), 'Inappropriate or offensive');
    await user.click(button('Send report'));
    await alertSays('This has already been taken down.');
  });

  it('keeps what was typed about this course when it is closed', async () => {
    const { user, unmount } = open();
    await user.selectOptions(field('Reason'), 'Something else');
    await user.type(field(/^Details/), 'The address is wrong.');
    await user.click(screen.getByRole('checkbox', { name: /^This is urgent/ }));
    unmount();
    const other = open('comment');
    expect(field(/^Details/)).toHaveValue('');
    other.unmount();
    open();
    expect(field('Reason')).toHaveValue('other');
    expect(field(/^Details/)).toHaveValue('The address is wrong.');
    expect(screen.getByRole('checkbox', { name: /^This is urgent/ })).toBeChecked();
  });

  it('is about the comment that its button names, or else about the course', async () => {
    document.documentElement.lang = 'en';
    document.body.innerHTML = `<main data-post="12"><button id="course">Report</button>
      <button id="comment" data-comment-id="5">Report</button></main>`;
    const user = userEvent.setup();
    for (const [id, title] of [
      ['comment', 'Report this comment'],
      ['course', 'Report this course'],
    ] as const) {
      let closed: Promise<void> | undefined;
      act(() => {
        closed = openReportDialog(document.getElementById(id) as HTMLElement);
      });
      expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
      await user.click(button('Close'));
      await closed;
    }
  });
});
