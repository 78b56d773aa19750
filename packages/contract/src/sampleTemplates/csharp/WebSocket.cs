using System.Net.WebSockets;
using System.Text;
using System.Text.Json;

var token = Environment.GetEnvironmentVariable("ALOR_TOKEN");
if (string.IsNullOrEmpty(token))
{
    return Fail("The environment variable ALOR_TOKEN is not set");
}

var guid = Guid.NewGuid().ToString();
//: if command
// ru: Нет ответа, пришло 401 или Command Timeout — не отправляйте команду снова: сначала сверьте списки заявок.
// en: No response, a 401, or Command Timeout: do not send the command again, check the lists of orders first.
Console.Error.WriteLine($"guid: {guid}");
var authorizeGuid = Guid.NewGuid().ToString();
var authorize = $$"""{"opcode": "authorize", "guid": "{{authorizeGuid}}", "token": "{{token}}"}""";
//: end
//: if expiry
// ru: Через 30 дней, время Unix в секундах
// en: 30 days from now, Unix time in seconds
var endTime = DateTimeOffset.UtcNow.AddDays(30).ToUnixTimeSeconds();
//: end
//: if mark
// ru: comment несёт guid: по нему заявку можно узнать в списке.
// en: comment carries the guid, so that the order can be found in a list.
//: end
//: if margin
// ru: allowMargin: клиенту с уровнем риска КНУР в условной заявке нужно true.
// en: allowMargin: a client of the KNUR risk level needs true on a conditional order.
//: end
var request = __MESSAGE__;
//: if unsubscribe
var unsubscribe = $$"""{"opcode": "unsubscribe", "guid": "{{guid}}", "token": "{{token}}"}""";
var acknowledged = 0;
var leaving = false;
//: end

using var socket = new ClientWebSocket();
// ru: Ответ ждём 10 секунд.
// en: The response may take 10 seconds.
using var timeout = new CancellationTokenSource(TimeSpan.FromSeconds(10));
try
{
    await socket.ConnectAsync(new Uri("__URL__"), timeout.Token);
    await SendAsync(request); //: if !command
    await SendAsync(authorize); //: if command
    while (true)
    {
        var text = await ReceiveAsync();
        if (socket.CloseStatus is not null)
        {
            return Fail($"Connection closed: {(int)socket.CloseStatus} {socket.CloseStatusDescription}");
        }
        using var document = JsonDocument.Parse(text);
        var message = document.RootElement;
        if (message.TryGetProperty("httpCode", out var code) && code.GetInt32() != 200)
        {
            return Fail($"Refused: {text}"); //: if !command
            return Fail($"Not confirmed: {text}"); //: if command
        }
        //: if command
        else if (Is(message, "requestGuid", authorizeGuid))
        {
            await SendAsync(request);
        }
        //: end
        else if (Is(message, "requestGuid", guid))
        {
            //: if single
            Console.WriteLine(text);
            return 0;
            //: end
            //: if stream
            Console.Error.WriteLine(text);
            timeout.CancelAfter(Timeout.Infinite);
            //: end
            //: if unsubscribe
            Console.Error.WriteLine(text);
            acknowledged += 1;
            if (acknowledged == 2)
            {
                return 0;
            }
            //: end
        }
        //: if !single
        else if (Is(message, "guid", guid))
        {
            Console.WriteLine(message.GetProperty("data"));
            //: end
            //: if unsubscribe
            if (!leaving)
            {
                leaving = true;
                // ru: Тот же guid и то же соединение, что у подписки
                // en: The same guid and the same connection as the subscription
                await SendAsync(unsubscribe);
            }
            //: end
            //: if !single
        }
        //: end
        else
        {
            Console.Error.WriteLine($"Unexpected message: {text}");
        }
    }
}
catch (WebSocketException error)
{
    return Fail($"No connection: {error.Message}");
}
catch (OperationCanceledException)
{
    return Fail("No response for 10 seconds");
}

async Task SendAsync(string text) => await socket.SendAsync(
    Encoding.UTF8.GetBytes(text), WebSocketMessageType.Text, true, timeout.Token);

// ru: Сообщение целиком; пустая строка, если сервер закрыл соединение.
// en: A whole message; an empty string once the server has closed the connection.
async Task<string> ReceiveAsync()
{
    var buffer = new byte[16 * 1024];
    using var text = new MemoryStream();
    ValueWebSocketReceiveResult part;
    do
    {
        part = await socket.ReceiveAsync(buffer.AsMemory(), timeout.Token);
        text.Write(buffer, 0, part.Count);
    } while (!part.EndOfMessage);
    return Encoding.UTF8.GetString(text.ToArray());
}

static bool Is(JsonElement message, string name, string value) =>
    message.TryGetProperty(name, out var found) && found.GetString() == value;

static int Fail(string reason)
{
    Console.Error.WriteLine(reason);
    return 1;
}
